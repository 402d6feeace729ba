package com.quay.shipping

import com.quay.ledger.{Ledger as Books, *}
import com.quay.ledger.syntax.given
import munit.FunSuite

export com.quay.ledger.Account

val DEFAULT_PORT = "/ports/rotterdam"
var opened = 0
opaque type Weight = Double

/** What a ship can be. */
enum Ship(val crew: Int) extends Named derives Show:
  case Tug extends Ship(3)
  case Ferry, Barge
  /** Full of boxes. */
  case Carrier(boxes: Int) extends Ship(20)

  def isLarge: Boolean = this match
    case Carrier(boxes) => boxes > 1000
    case _ => false
end Ship

trait Ord[T]:
  def compare(x: T, y: T): Int
  extension (x: T) def max(y: T): T = if compare(x, y) >= 0 then x else y

given shipOrd: Ord[Ship] with
  def compare(x: Ship, y: Ship): Int = x.crew - y.crew

given Ord[Weight] with
  def compare(x: Weight, y: Weight): Int = 0

given defaultTimeout: Timeout = Timeout.short

extension (text: String)
  /** Reads a ship's name. */
  def toShip(strict: Boolean): Option[Ship] = Ship.values.find(_.toString == text)
  private def shout = text.toUpperCase

extension [T](ships: List[T])(using ord: Ord[T])
  def biggest: T =
    val sorted = ships.sortWith((a, b) => ord.compare(a, b) > 0)
    sorted.head

/** Plans a voyage. */
def plan(ship: Ship, stops: Port*)(using clock: Clock): Voyage =
  def leg(from: Port): Leg = Leg(from, clock)
  val legs = stops.map(leg)
  try Voyage(ship, legs)
  catch case late: TimeoutException => Voyage.empty
  finally close()

@main def run(args: String*): Unit = println(plan(Ship.Tug))

class Harbour(name: String, var berths: Int = 4) extends Place, Closeable:
  private val queue = Queue[Ship]()
  inline def free: Int = berths - queue.size
  override def close(): Unit =
    queue.foreach: ship =>
      release(ship)

object Harbour:
  given Conversion[String, Harbour] = Harbour(_, 1)
  val routes = List(get("/harbours", list), post("/harbours/:id", create))

class ShippingSuite extends FunSuite {
  test("a tug is small") {
    val tug = Ship.Tug
    assertEquals(tug.isLarge, false)
  }
}
