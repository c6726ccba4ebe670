"""Wanli: five board games about walls, empires and archipelagos."""
