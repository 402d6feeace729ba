import SwiftUI
import protocol Commerce.Pricing

struct OrderView: View {
    @Environment(\.colorScheme) private var scheme
    @StateObject var model: OrderModel
    let onSelect: (Order) -> Void

    var body: some View {
        NavigationStack(path: $model.path) {
            List(model.orders) { order in
                OrderRow(order: order, tint: accent)
                    .onTapGesture { onSelect(order) }
            }
            .task { await model.reload(from: .cache) }
        }
    }
}

#if DEBUG
func debugOrders() -> [Order] { [sample, Order.empty] }
#endif

public extension Order {
    /// An order without lines.
    static let empty = Order(lines: [])
    var isEmpty: Bool { lines.isEmpty }
    func cancelled(by user: User, reason: Reason = .unknown) -> Order { copy(state: .cancelled(user)) }
    private func copy(state: State) -> Order { self }
    internal func merge(_ other: Order) {}
}

func standalone(_ values: Int..., body: @escaping () throws -> Void) rethrows {
    try body()
}

extension Order: Equatable, Comparable {
    public static func == (lhs: Order, rhs: Order) -> Bool { lhs.id == rhs.id }
    static func < (lhs: Order, rhs: Order) -> Bool { lhs.total < rhs.total }
}

extension Array where Element == Order {
    func total() -> Money { reduce(.zero) { $0 + $1.total } }
}

extension Order.State {
    mutating func advance() { self = .paid(on: Date(), by: "system") }
}

infix operator <~>: AdditionPrecedence

actor Bank<Account: Pricing> {
    nonisolated let name: String
    fileprivate var balances = [String: Money]()

    init(name: String) { self.name = name }

    func transfer(_ amount: Money, to account: inout Account) async -> Result<Money, BankError> {
        let query = """
            SELECT balance FROM accounts WHERE id = ?
            """
        repeat { await Task.yield() } while isBusy
        let rows = try? database.run(query, [amount, name], ["to": account])
        let box = Box<Money>(rows)
        guard case .success(let value) = rows else { return .failure(.closed) }
        return .success(value ?? amount)
    }
}

public enum Endpoint {
    case orders
    case order(id: UUID)

    static let base = "https://api.example.com"
    var path: String { "/v1/orders" }
    public func request() -> URLRequest { URLRequest(url: url(for: path)) }
}

final class OrderStoreTests: XCTestCase {
    override func setUp() { store = OrderStore(name: "test") }

    func testFindsAnOrder() async throws {
        let found = try await store.order(for: "a")
        XCTAssertEqual(found?.id, expected)
        store.events.subscribe("orders.created", handler: handle)
    }
}
