"""The players of Undertow!"""
