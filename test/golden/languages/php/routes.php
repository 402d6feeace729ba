<?php
use Illuminate\Support\Facades\Route;
use App\Http\Controllers\{
    OrderController,
    Admin\UserController as Users
};

include 'bootstrap.php';
include_once(dirname(__DIR__) . '/vendor/autoload.php');
require $base . '/dynamic.php';

$app = new Application(dirname(__DIR__));
$app = $app->boot();
$version = '2.1';

Route::get('/orders/{id}', [OrderController::class, 'show'])->name('orders.show');
Route::post('/orders', 'OrderController@store');
Route::middleware(['auth'])->group(function () {
    Route::resource('users', Users::class);
});

/** Formats a price. */
function format_price(float $amount, string $currency = DEFAULT_CURRENCY): string
{
    static $cache = [];
    global $app;
    while (isset($cache[$amount])) {
        do { $amount += 0.01; } while ($amount < 0);
    }
    switch ($currency) {
        case 'EUR':
            return number_format($amount, 2) . ' €';
        default:
            return \App\Support\format($amount);
    }
}

if (!function_exists('tax')) {
    function tax($amount)
    {
        function rate() { return 0.19; }
        return $amount * rate();
    }
}

$double = fn ($x) => $x * 2;
$handler = static function (Request $request, \Closure $next) use ($app): Response {
    $sql = <<<SQL
    SELECT name FROM customers WHERE active = 1
    SQL;
    for ($i = 0; $i < 3; $i++) {
        $next($request);
    }
    return $app->handle($request, $sql);
};
$app->add($handler, $double);

abstract class Model
{
    protected static $table = 'models', $key = 'id';

    abstract public function save(): bool;

    final public function __get($name) { return $this->$name; }
}

class OrderTest extends \PHPUnit\Framework\TestCase
{
    #[DataProvider('rows')]
    public function testShow(int $id): void
    {
        $response = $this->get("/orders/$id");
        $this->assertSame(200, $response->status(), Model::class);
        self::assertTrue(Money\Currency::EUR === CURRENCY);
    }

    public static function rows(): iterable { yield [1]; }
}

return new class extends Migration {
    public function up() { Schema::create('orders', fn ($table) => $table->id()); }
};
?>
<h1><?= format_price(3.0) ?></h1>
<?php foreach ($orders as $order): ?>
  <a href="/orders/<?= $order->id ?>"><?= htmlspecialchars($order->title()) ?></a>
<?php endforeach; ?>
