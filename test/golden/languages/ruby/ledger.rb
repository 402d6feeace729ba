# frozen_string_literal: true

# Bookings between accounts.
require "bigdecimal"
require 'json'
require_relative "../support/clock"
autoload :Exporter, "ledger/exporter"
load "config/#{ENV['STAGE']}.rb"

module Ledger
  VERSION = "2.1.0"
  RATES = { eur: 1, usd: Rates::USD }.freeze
  LOW, HIGH = 0, 100
  Entry = Struct.new(:account, :amount) do
    # The amount as people read it.
    def to_s
      format("%.2f", amount)
    end
  end
  Point = Data.define(:x, :y)
  ClosedError = Class.new(StandardError)
  ROUND = ->(value, digits = 2) { value.round(digits) }
  PARSE = lambda do |text|
    BigDecimal(text)
  end

  class Error < StandardError; end

  # An account and what was booked on it.
  #
  # Not safe for threads.
  class Account < Base::Record
    include Comparable, Enumerable
    extend Forwardable
    prepend Support::Audited

    attr_reader :id, :entries
    attr_accessor "owner"
    def_delegators :@entries, :size, :each

    @@opened = 0
    LIMIT = 10_000

    class << self
      # Opens one.
      def open(id, **options)
        new(id, clock: options.fetch(:clock) { Clock.system })
      end

      private

      def count_up
        @@opened += 1
      end
    end

    def self.find(id) = registry[id]

    private_class_method def self.registry
      @registry ||= Hash.new { |hash, key| hash[key] = open(key) }
    end

    def initialize(id, clock: nil, limit: LIMIT, *rest, &block)
      @id, @limit = id, limit
      @clock = clock || Support::Clock.new(:utc)
      @entries = []
      super()
    end

    # Books an amount.
    # @param entry [Entry]
    def book(entry, force = false)
      raise ClosedError, "closed" if closed? && !force
      return unless valid?(entry)

      case entry
      when Entry, Support::Line then entries << entry
      else entries.concat(entry)
      end
      notify :booked, entry
      entry.amount.positive? ? credit(entry) : debit(entry)
    rescue TypeError, JSON::ParserError => error
      logger&.warn("ledger.failed")
      retry while (attempts -= 1).positive?
    ensure
      @clock.touch
    end

    def <=>(other)
      total <=> other.total
    end

    def [](index) = entries[index]

    def total=(value)
      @total = value
    end

    def empty?; entries.empty?; end

    alias size! size
    alias_method :sum, :total

    define_method(:audit) { |level| Audit.call(self, level:) }
    define_method("reset!") do
      entries.clear
    end

    %w[day month].each do |unit|
      define_method("by_#{unit}") { entries.group_by(&unit.to_sym) }
    end

    protected

    def total
      entries.sum(&:amount)
    end

    private

    attr_writer :total_cache

    def valid?(entry)
      check = ->(each) { each.amount }
      entry in { amount: Integer => amount }
      validate
      until done? do step end
    end

    public def report
      rows = entries.map { |(account, amount), index| [account, amount, index] }
      connection.execute(<<~SQL)
        SELECT account, sum(amount) FROM bookings GROUP BY account
      SQL
      rows
    end
  end

  # Reopened for exports.
  class Account
    def export(path) File.write(path, to_json) end
  end

  module_function

  def convert(amount, from:, to: :eur)
    amount * RATES[from] / RATES[to]
  end
end

class Ledger::Account::Closing < Struct.new(:account, :date)
  def call
    account.freeze
  end
end

# Amounts as money.
class ::Numeric
  def to_money = Money.new(self)
end

def boot(path = "/etc/ledger.yml")
  $ledger = Ledger::Account.new(path)
  helper = proc { |x| x }
  helper.call(1)
end

def Ledger.reset = Account.clear

$stdout.sync = true
$debug = false
boot if __FILE__ == $PROGRAM_NAME
