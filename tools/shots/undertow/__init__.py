"""Tours through Undertow!"""
