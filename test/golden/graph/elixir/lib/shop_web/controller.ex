defmodule ShopWeb.OrderController do
  alias Shop.Orders

  def create(conn, order) do
    Orders.place(order)
    Shop.Orders.State.fresh()
    Orders.State.fresh()
    conn
  end
end
