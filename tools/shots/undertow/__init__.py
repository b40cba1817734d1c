"""The walks through Undertow!"""
