<?php

/**
 * Orders of the shop.
 */

declare(strict_types=1);

namespace Shop\Orders;

use DateTimeImmutable;
use Psr\Log\LoggerInterface as Logger, Psr\Clock\ClockInterface;
use Shop\Payments\{Gateway, Refund as PaymentRefund, function charge, const CURRENCY};
use function Shop\Support\money;
use const Shop\Support\SCALE as DIGITS;

require_once __DIR__ . '/helpers.php';

const MAX_LINES = 50, MIN_LINES = 1;
define('ORDER_TABLE', 'orders');

/** Where an order is. */
enum State: string implements HasLabel
{
    use Describes;

    case Open = 'open';
    case Paid = 'paid';

    const DEFAULT = self::Open;

    public function label(): string
    {
        return match ($this) {
            self::Open, self::DEFAULT => 'open',
            self::Paid => money(0),
        };
    }
}

interface Repository extends \Countable, Support\Findable
{
    const TABLE = ORDER_TABLE;

    public function find(int $id): ?Order;
}

trait Audited
{
    protected array $log = [], $marks;

    abstract protected function actor(): string;

    private function audit(string $event, mixed ...$details): void
    {
        $this->log[] = [$event, ...$details];
    }
}

/**
 * Places and cancels orders.
 *
 * @template T of Order
 */
#[Service('orders'), Tagged]
final class OrderService extends Base\Service implements Repository, \JsonSerializable
{
    use Audited, Support\Retries, Retries {
        Audited::audit insteadof Retries;
        audit as protected traced;
    }

    public const string TOPIC = 'orders.placed';
    private static ?self $instance = null;
    public readonly DateTimeImmutable|int $openedAt;
    var $legacy;

    /** Wires it up. */
    #[Inject]
    public function __construct(
        private readonly Gateway $gateway,
        protected ?Logger $logger = null,
        string $channel = self::TOPIC,
    ) {
        parent::__construct($channel);
        $this->openedAt = new DateTimeImmutable('now');
        $this->legacy = new \ArrayObject([]);
    }

    public static function instance(): static
    {
        return self::$instance ??= new static(Gateway::make());
    }

    /** @return Order[] */
    public function place(array &$lines, callable $after = null): array
    {
        if (count($lines) > MAX_LINES) {
            throw new TooLong("more than {$lines[0]}");
        } elseif (!$lines) {
            return [];
        }
        $total = array_sum(array_map(fn (Line $line): int => $line->price, $lines));
        $notify = function (Order $order) use ($after, $total) {
            $this->logger?->info('orders/placed', ['order' => $order]);
            return $after($order);
        };
        foreach ($lines as $index => $line) {
            try {
                $order = $this->gateway->charge($line, amount: $total);
                [$first, $second] = [$order, $line];
            } catch (PaymentRefund | Errors\Declined $error) {
                static::report($error);
                continue;
            }
            $done = $order instanceof Order ? $order : null;
        }
        usort($lines, [$this, 'compare']);
        array_walk($lines, strlen(...));
        return array_filter($lines, $notify);
    }

    public function find(int $id): ?Order
    {
        $row = $this->db->query("SELECT * FROM orders WHERE id = ?", [$id]);
        return $row ? Order::fromRow($row) : null;
    }

    protected function actor(): string
    {
        return Auth::user()?->name() ?? 'nobody';
    }

    private function compare($a, $b) { return $a <=> $b; }

    public function listener(): Listener
    {
        return new class($this) extends AbstractListener implements Listener {
            public function __construct(private OrderService $orders) {}

            public function handle(Event $event): void
            {
                $this->orders->audit($event::class);
            }
        };
    }
}
