#!/usr/bin/env python3
"""Stock levels of the warehouse.

Reservations are kept in memory; nothing here is safe for threads.
"""
from __future__ import annotations

import abc
import os.path, json as _json
import asyncio as aio
from collections import OrderedDict, namedtuple
from dataclasses import dataclass, field
from enum import Enum, IntFlag
from typing import (
    Any as Anything,
    Optional,  # kept for old callers
    Protocol,
    TypeVar,
    overload,
)
from . import audit
from ..billing.prices import Price as UnitPrice, quote
from .rules import *

try:
    import orjson
except ImportError:
    orjson = None

__all__ = ["Warehouse", "Status", "open_warehouse"]
__all__ += ["RESERVE_LIMIT"]

RESERVE_LIMIT: int = 500
_TOPIC = "stock.reserved"
T = TypeVar("T", bound="Item")
Location = namedtuple("Location", "aisle shelf")
Sku = str
retries, backoff = 3, 0.5
log = audit.logger(__name__)
log = log.bind(service="stock")


class Status(Enum):
    """Where an item is in its life."""

    FREE = "free"
    RESERVED = "reserved"

    @property
    def is_open(self) -> bool:
        return self is Status.FREE


class Access(IntFlag):
    READ = 1
    WRITE = 2


class Sink(Protocol[T]):
    def send(self, topic: str, *args: Anything, **extra: "Item") -> None: ...


@dataclass(frozen=True)
class Item:
    sku: Sku
    price: UnitPrice | None = None
    tags: list[str] = field(default_factory=list)
    _hash: Optional[int] = None


class Base(abc.ABC):
    registry: dict[str, type[Base]] = {}

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Base.registry[cls.__name__] = cls

    @abc.abstractmethod
    def close(self): raise NotImplementedError


class Warehouse(Base, audit.Audited, metaclass=abc.ABCMeta):
    """Keeps items by their SKU."""

    default_name = "main"

    def __init__(self, sink: Sink, name: str = default_name, *, limit=RESERVE_LIMIT) -> None:
        """Nothing is read before `load`."""
        self.sink = sink
        self.name: str = name
        self._items = OrderedDict()
        self.total, self.__spare = 0, limit
        if limit > RESERVE_LIMIT:
            self._items = {}

    @overload
    def find(self, sku: str) -> Item: ...
    @overload
    def find(self, sku: str, default: T) -> Item | T: ...

    def find(self, sku, default=None):
        # The newest first.
        for key, item in reversed(self._items.items()):
            if key == sku:
                return item
        else:
            return default

    @property
    def size(self) -> int:
        return len(self._items)

    @size.setter
    def size(self, value: int) -> None:
        assert value >= 0, "negative"
        self._size = value

    @classmethod
    def of(cls, *items: Item) -> Warehouse:
        made = cls(audit.NullSink())
        made._items.update({each.sku: each for each in items if each})
        return made

    @staticmethod
    @audit.traced("stock", level=audit.INFO)
    def _normal(sku: str, strip=str.strip) -> str:
        return strip(sku).upper() if sku else sku

    async def reserve(self, sku: str, amount: int = 1) -> dict[str, list[Item]]:
        async with aio.Lock() as lock, audit.span("reserve") as (span, _):
            try:
                item = self.find(self._normal(sku))
                await aio.gather(self.sink.send(_TOPIC, item), self._log(item))
            except (KeyError, audit.Closed) as error:
                raise StockError(f"no {sku}") from error
            except OSError:
                raise StockError
            while (left := amount - 1) > 0:
                amount = left
        return {"items": [item]}

    def __len__(self): return self.total

    by_size = lambda self, size: [each for each in self._items if each.size == size]

    if os.path.exists("/var/stock"):
        def load(self):  # noqa: C901
            with open("/var/stock") as source:
                self._items.update(_json.load(source))


class StockError(Exception): pass


def open_warehouse(name: str, kind: type[Base] = Warehouse) -> Base:
    """Opens one, or makes it."""
    count = 0

    def opener(path: str) -> Base:
        nonlocal count
        count += 1
        return kind(path)

    class Handle(kind):
        pass

    match name.split(":"):
        case ["file", path]:
            return opener(path)
        case Item(sku=sku) | "none":
            return Handle(sku)
        case _:
            return kind(Sink, name=name, limit=RESERVE_LIMIT)


def _connect(url="postgres://stock@localhost/stock"):
    rows = query("SELECT sku, amount FROM stock_items WHERE amount > 0")
    return url, rows


double = lambda value, by=2: value * by

if __name__ == "__main__":
    warehouse = open_warehouse("main")
    aio.run(warehouse.reserve("A-1"))
