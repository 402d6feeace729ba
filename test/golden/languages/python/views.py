import importlib
from functools import lru_cache, wraps
from typing import Callable, NewType, TypeAlias

import flask.views as fv
import pytest
from flask import Blueprint, abort, jsonify, request

from shop import models, tasks
from shop.forms import OrderForm
from shop.signals import order_placed as placed

bp = Blueprint("orders", __name__, url_prefix="/orders")
Handler: TypeAlias = Callable[[str, "models.Order"], fv.View]
OrderId = NewType("OrderId", int)
type Page[T] = tuple[list[T], int]
PLUGINS = {"pdf": tasks.render_pdf, "csv": tasks.render_csv}
ROUTES = [
    ("/health", "health"),
    ("/orders/export", "export"),
]
plugin = importlib.import_module("shop.plugins.pdf")


def login_required(role: str = "user", /) -> Callable:
    """Only for those who are known.

    :param role: the least they must be
    """

    def decorate(view):
        @wraps(view)
        def inner(*args, **kwargs):
            if not request.user.has_role(role):
                abort(403)
            return view(*args, **kwargs)

        return inner

    return decorate


@bp.route("/<int:order_id>", methods=["GET"])
@login_required("clerk")
def show_order(order_id: int):
    """One order as JSON."""
    order = models.Order.query.get(order_id) or abort(404)
    return jsonify(order.to_dict())


@bp.post("/")
async def place_order():
    form = OrderForm(request.form)
    if form.is_valid() and form.total > 0:
        order = await form.save(commit=True)
        placed.send(order, handler=notify)
        tasks.queue.enqueue(tasks.send_receipt, order.id, topic=f"orders/{order.id}/receipt")
        return jsonify(id=order.id), 201
    elif request.headers.get("X-Debug"):
        print(form.errors)
    return jsonify(form.errors), 400


def notify(sender, order, **_):
    from shop.mail import Mailer as M

    mailer = M()
    mailer.deliver(order.customer.email, subject="Your order")


#: How often the report is made.
REPORT_HOURS = 6


@lru_cache(maxsize=None)
def report[K: str, V](rows: dict[K, V], *, by: K | None = None) -> Page[V]:
    def _key(row): return row[by]

    total = sum(row.amount for row in rows.values())
    ordered = sorted(rows, key=_key)
    return ordered, total


class OrderView(fv.MethodView, LoginMixin[models.User]):
    decorators = [login_required("admin")]
    # Not a docstring.
    form_class = OrderForm

    class Meta:
        ordering = ("-created",)

    def get(self, order_id):
        """Shows it."""
        order = self.load(order_id)
        self.seen = True
        return self.render("orders/show.html", order=order)

    def load(self, order_id) -> "models.Order":
        return models.Order.objects.get(pk=order_id)


class TestOrders:
    @pytest.fixture(autouse=True)
    def client(self, app):
        self.client = app.test_client()

    @pytest.mark.parametrize("path", ["/orders/1", "/orders/2"])
    def test_show(self, path):
        assert self.client.get(path).status_code == 200
        with pytest.raises(ValueError):
            self.client.get("/orders/x")


def patch(self, value):
    self.value = value


bp.add_url_rule("/all", view_func=OrderView.as_view("all"))
