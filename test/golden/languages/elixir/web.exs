# Routes, protocols and tests of the shop.
import Config

config :shop, Shop.Repo, url: "postgres://localhost/shop"

defprotocol Shop.Priced do
  @moduledoc "What has a price."
  @fallback_to_any true

  @doc "The price in cents."
  @spec price(t) :: integer
  def price(thing)
end

defimpl Shop.Priced, for: Shop.Line do
  def price(%{cost: cost, amount: amount}), do: cost * amount
end

defimpl Shop.Priced, for: [Map, List] do
  def price(things), do: Enum.sum(things)
end

defmodule ShopWeb.Router do
  use ShopWeb, :router

  pipeline :api do
    plug :accepts, ["json"]
    plug ShopWeb.Auth, realm: "shop"
  end

  scope "/api", ShopWeb do
    pipe_through :api
    get "/orders/:id", OrderController, :show
    resources("/users", UserController, only: [:index])
    live "/live", OrderLive
  end
end

defmodule ShopWeb.OrderController do
  use ShopWeb, :controller
  alias Shop.Orders

  action_fallback ShopWeb.Fallback

  def show(conn, %{"id" => id}) do
    order = Orders.fetch!(id)

    cond do
      order == nil -> redirect(conn, to: ~p"/orders/missing")
      conn.assigns[:json] -> json(conn, order)
      true -> render(conn, :show, order: order)
    end
  end

  def create(conn, params) do
    [first | _rest] = Map.get(params, "lines")
    {:ok, %{id: id}} = Orders.place(%Shop.Order{lines: [first]})
    receive do
      {:placed, order} -> send_resp(conn, 201, order)
    after
      1_000 -> :timeout
    end
    try do
      :ets.insert(:orders, {id, conn})
    catch
      :exit, _ -> :error
    end
  end

  defimpl Inspect do
    def inspect(order, _opts), do: "#Order<#{order.id}>"
  end
end

defmodule ShopWeb.OrderControllerTest do
  use ExUnit.Case, async: true
  import Plug.Test
  import Shop.Fixtures, except: [order: 0]

  @moduletag :web
  @opts ShopWeb.Router.init([])

  setup do
    {:ok, order: order_fixture()}
  end

  describe "show/2" do
    @tag :slow
    test "shows an order", %{order: order} do
      conn = conn(:get, "/orders/#{order.id}")
      assert ShopWeb.Router.call(conn, @opts).status == 200
    end
  end

  defp order_fixture(attrs \\ %{}) do
    attrs
    |> Enum.into(%{lines: []})
    |> Shop.Orders.place()
  end
end
