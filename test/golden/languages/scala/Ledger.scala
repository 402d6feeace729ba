// Bookings and the accounts they move money between.
package com.quay
package ledger

import java.time.{Clock, Instant => Moment, _}
import scala.collection.mutable
import cats.syntax.all._, cats.effect.IO
import com.quay.money.{Currency, Amount => _, given}

package object syntax {
  type AccountId = Long
  val Zero: BigDecimal = 0
}

/** Where money lies. */
sealed trait Account extends Product with Serializable { self: Audited =>
  def id: Long
  val name: String
  protected def audit(event: String): Unit = log.info(event)
}

final case class Savings(id: Long, name: String, private val rate: BigDecimal = 0) extends Account with Audited
case object Closed extends Account with Audited.Always[Account] {
  override val id, code = 0L
  val name = "closed"
}

/**
 * Books money from here to there.
 *
 * @param store keeps what was booked
 */
@Singleton
@Route("/ledger/bookings")
abstract class Ledger[F[_]: Monad, +A <: Account](val store: Store[F], clock: Clock)(implicit ec: ExecutionContext)
    extends Service[F](store.name)
    with Logging
    with Metrics.Timed[F] {

  import Ledger.MaxRetries

  private val pending = mutable.Map.empty[Long, Booking]
  private[ledger] var retries: Int = MaxRetries
  lazy val insert = """INSERT INTO bookings (id, amount) VALUES (?, ?)"""
  val (first, last) = bounds
  val double = (amount: BigDecimal) => amount * 2
  val onEvent: PartialFunction[Event, Unit] = {
    case Opened(account) => open(account)
    case Event.Closed => ()
  }

  def this(store: Store[F]) = this(store, Clock.systemUTC())

  /** Books once, or says why not. */
  @throws[IOException]("when the store is gone")
  def book[B >: A](from: B, to: B, amounts: BigDecimal*)(check: B => Boolean): F[Either[Failure, Booking]] = {
    val booking = new Booking(from.id, to.id, clock.instant())
    var attempt: Int = 0
    def retry(times: Int): Unit = if (times > 0) store.save(booking)
    while (attempt < retries) attempt += 1
    for {
      account <- store.find(from.id)
      (left, right) = split(account)
      saved <- store.save(left) if check(from)
    } yield saved
    from match {
      case savings: Savings if savings.rate > 0 => store put savings
      case Closed => throw new IllegalStateException(s"/accounts/${from.id}")
      case other => publish("ledger.bookings.failed", other)
    }
    pending.values.map(toRow).foreach { row => client.post("https://bank.example/rows", row) }
    store.transact[Booking](booking, retries = MaxRetries)
  }

  def +(other: Ledger[F, Account]): Ledger[F, Account]

  private def toRow(booking: Booking) = booking.row

  protected[quay] val listener = new Listener[Event]("events") {
    override def heard(event: Event): Unit = onEvent(event)
  }
}

object Ledger extends LedgerInstances {
  final val MaxRetries = 3
  val Pattern = "ledger/(.*)".r

  def apply[F[_]](store: Store[F]): Ledger[F, Account] = new Ledger[F, Account](store) with Quiet

  implicit val ordering: Ordering[Booking] = Ordering.by(_.at)
  implicit class RichAccount(val account: Account) extends AnyVal {
    def isOpen: Boolean = account != Closed
  }
  implicit def toOption(account: Account): Option[Account] = Option(account)
  def quiet[F[_]]: Store[F] = new Store[F] {
    val name = "quiet"
    def save(booking: Booking): F[Unit] = unit
  }
}
