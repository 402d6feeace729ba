defmodule Shop.Orders do
  alias Shop.Repo
  alias Shop.{Order, Mailer}
  alias Shop.Pricing, as: Price
  import Shop.Checks, only: [present?: 1]

  defmodule State do
    defstruct [:open]
    def fresh, do: %__MODULE__{open: []}
  end

  def place(%Order{} = order) do
    if present?(order.lines) do
      order
      |> total()
      |> Repo.insert()

      Mailer.confirm(order)
      State.fresh()
    end
  end

  def total(order), do: Price.sum(order.lines)

  def again(order), do: __MODULE__.place(order)

  def unknown(order), do: Missing.thing(order)
end
