require "rails_helper"
require_dependency("shop/pricing")

=begin
Orders as the shop shows them.
=end
class OrdersController < ApplicationController
  include Pagination
  before_action :authenticate!, only: [:create, :destroy]
  after_action :track, if: :tracked?
  rescue_from ActiveRecord::RecordNotFound, with: :missing
  helper_method :current_cart

  sig { params(id: Integer).returns(T.nilable(Order)) }
  def show(id)
    @order = Order.includes(:lines).find(id)
    respond_to do |format|
      format.html
      format.json { render json: @order, status: :ok }
    end
  end

  # Places an order.
  def create
    order = PlaceOrder.new(current_cart, gateway: Payments::Gateway).call
    if order.persisted?
      OrderMailer.with(order: order).receipt.deliver_later
      ActiveSupport::Notifications.instrument("orders.placed", order:)
      redirect_to "/orders/thanks"
    elsif order.blank?
      head :no_content
    else
      render :new, locals: { errors: order.errors }
    end
  end

  private

  def current_cart
    @current_cart ||= Cart.find_by(token: cookies[:cart]) || Cart.create!
  end

  class Policy
    def allow?(user) = user&.admin?

    private

    def rule; end
  end

  def track = Tracker.track(self)
end

class Order < ApplicationRecord
  has_many :lines, class_name: "OrderLine", dependent: :destroy
  scope :open, -> { where(state: "open") }
  scope :since, ->(date) { where("created_at > ?", date) }
  validates :number, presence: true
  enum :state, { open: 0, paid: 1 }
  class_attribute :currency
  private attr_reader :secret
  delegate :email, to: :customer

  concerning :Refunds do
    def refund!(amount)
      unless amount.zero?
        refunds.create!(amount: amount)
      end
    end
  end
end

class AddState < ActiveRecord::Migration[7.1]
  def change
    add_column :orders, :state, :integer
  end
end

module Trackable
  extend ActiveSupport::Concern

  included do
    has_many :events
  end

  class_methods do
    def tracked(*names) = names.each { |name| track_name(name) }
  end
end

Rails.application.routes.draw do
  get "/orders/:id", to: "orders#show"
  post "/orders", to: OrdersController.action(:create)
  namespace :admin do
    resources :orders
  end
end

RSpec.describe OrdersController do
  let(:order) { create(:order) }

  def sign_in(user)
    post "/login", params: { id: user.id }
  end

  it "shows an order" do
    get "/orders/#{order.id}"
    expect(response).to have_http_status(:ok)
  end
end
