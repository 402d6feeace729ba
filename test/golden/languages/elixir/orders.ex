defmodule Shop.Orders do
  @moduledoc """
  Places orders and keeps them from being lost.

      iex> Shop.Orders.place(order)
  """

  @behaviour Shop.Store
  use GenServer, restart: :transient
  import Ecto.Query, only: [from: 2, where: 3]
  import Shop.Money
  alias Shop.{Repo, Line, Payments.Gateway}
  alias Shop.Accounts.User, as: Customer
  alias __MODULE__.State
  require Logger

  @max_lines 50
  @topic "orders.placed"
  @timeout :timer.seconds(5)

  @typedoc "An order as it is kept."
  @type t :: %__MODULE__{id: integer(), lines: [Line.t()]}
  @type result(value) :: {:ok, value} | {:error, atom()}
  @typep raw :: map()

  @callback charge(t(), Keyword.t()) :: result(t())
  @callback cast(a) :: a when a: term()

  @enforce_keys [:id]
  defstruct [:id, :customer, lines: [], total: 0]

  defmodule State do
    @moduledoc false
    defstruct orders: %{}, clock: nil
  end

  defmodule NotFound do
    defexception message: "no such order", plug_status: 404
  end

  defguard is_empty(order) when order.lines == []

  defguardp is_large(order) when length(order.lines) > @max_lines

  def start_link(opts \\ []), do: GenServer.start_link(__MODULE__, opts, name: __MODULE__)

  @doc """
  Places an order.
  """
  @doc since: "1.2.0"
  @spec place(t(), keyword()) :: result(t())
  def place(order, opts \\ [])

  def place(%__MODULE__{lines: []}, _opts), do: {:error, :empty}

  def place(%__MODULE__{id: id} = order, opts) when is_list(opts) and is_large(order) do
    with {:ok, order} <- validate(order),
         {:ok, charge} <- Gateway.charge(order, opts) do
      Logger.info("order #{id}")
      Phoenix.PubSub.broadcast(Shop.PubSub, @topic, {:placed, order, charge})
      {:ok, order}
    else
      {:error, reason} -> {:error, reason}
    end
  end

  @doc "Finds one."
  @impl true
  def fetch!(id) do
    query = from(o in "orders", where: o.id == ^id)

    case Repo.one(query) do
      nil -> raise NotFound, id: id
      %Shop.Order{} = row -> row |> decode() |> Map.put(:seen, true) |> normalize
    end
  rescue
    error in [DBConnection.ConnectionError, RuntimeError] ->
      Logger.error(error)
      reraise error, __STACKTRACE__
  end

  @impl GenServer
  def handle_call({:get, id}, _from, %State{orders: orders} = state) do
    if Map.has_key?(orders, id) do
      {:reply, orders[id], state}
    else
      {:reply, nil, state}
    end
  end

  def total(orders) do
    add = fn order, sum -> order.total + sum end
    ids = for order <- orders, order.total > 0, do: order.id
    Enum.each(ids, &touch/1)
    Enum.map(orders, &Line.cost/1)
    Enum.reduce(orders, 0, add)
  end

  def %{} <~> right, do: right

  defdelegate count(orders), to: Enum, as: :count

  # Not for others.
  @doc false
  def __schema__, do: :orders

  defp validate(order) when is_empty(order), do: {:error, :empty}
  defp validate(order), do: {:ok, order}

  defp touch(id) do
    callback = Application.get_env(:shop, :callback)
    callback.(id)
    send(self(), {:touched, id})
    unless id, do: apply(__MODULE__, :fetch!, [id])
  end

  defmacro traced(name, do: block) do
    quote do
      def unquote(name)(), do: unquote(block)
      defp helper(x), do: x
    end
  end

  defmacrop private_macro(ast), do: ast

  @deprecated "Use place/2"
  def put(order), do: place(order)
end
