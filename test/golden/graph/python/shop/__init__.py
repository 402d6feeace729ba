from .store import *
from .store.ledger import audit
