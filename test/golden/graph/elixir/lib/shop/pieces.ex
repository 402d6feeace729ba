defmodule Shop.Order do
  defstruct [:lines]
end

defmodule Shop.Mailer do
  def confirm(order), do: deliver(order)
  defp deliver(order), do: Shop.Repo.insert(order)
end

defmodule Shop.Pricing do
  def sum(lines), do: Enum.sum(lines)
end

defmodule Shop.Checks do
  def present?([]), do: false
  def present?(_), do: true
end
