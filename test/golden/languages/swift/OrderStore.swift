// Keeps the orders of a shop and tells the server about them.
import Foundation
@testable import struct Commerce.Money
@_exported import class Network.Connection
import UIKit.UIGestureRecognizerSubclass

let RETRY_LIMIT = 3, BACKOFF = 0.5
private var openStores: [String: OrderStore] = [:]
public let ordersURL: URL = URL(string: "https://api.example.com/v1/orders")!

/// What happens to an order.
public typealias OrderHandler = (Order) -> Void

/// Something that keeps orders.
public protocol OrderKeeping: AnyObject, Sendable {
    associatedtype Key: Hashable = String
    /// How many there are.
    var count: Int { get }
    var delegate: OrderStoreDelegate? { get set }
    init(name: String)
    func order(for key: Key) async throws -> Order?
    static func open(at path: String) -> Self
    subscript(key: Key) -> Order? { get }
}

/// One order.
public struct Order: Codable, Identifiable {
    public let id: UUID
    var lines: [Line] = [], notes: String?
    private(set) var total: Money
    fileprivate let (low, high) = limits()

    public enum State: String, CaseIterable {
        /// Not paid yet.
        case pending = "pending"
        case paid(on: Date, by: String), shipped
        indirect case replaced(Order)

        var isFinal: Bool {
            switch self {
            case .shipped, .replaced: return true
            case .paid(let date, _) where date > limit: return true
            default: return false
            }
        }
    }

    struct Line { let sku: String; var amount = 1 }
}

/**
 * A store in memory.
 *
 * Not safe for threads.
 */
@available(iOS 15, *)
@MainActor
public final class OrderStore<Item: Codable>: BaseStore<Item>, OrderKeeping, Network.Reachable where Item: Hashable {
    public static let shared = OrderStore(name: "shared")
    @Published private(set) var orders: [UUID: Order] = [:]
    weak var delegate: OrderStoreDelegate?
    lazy var formatter: NumberFormatter = {
        let made = NumberFormatter()
        made.numberStyle = .currency
        return made
    }()
    private let onChange: OrderHandler = { order in log(order) }
    var limit: Int = 10 {
        didSet { trim() }
    }

    public var count: Int { orders.count }

    var title: String {
        get { _title }
        set { _title = newValue }
    }

    public required convenience init?(name: String, _ size: Int = RETRY_LIMIT) throws {
        super.init()
        self.limit = size
    }

    deinit { close() }

    public subscript(key: UUID) -> Order? {
        get { orders[key] }
        set { orders[key] = newValue }
    }

    /// Finds one, or loads it.
    /// - Parameter key: its id.
    @discardableResult
    open override func order<Key: Hashable>(for key: Key, in places: [Place]) async throws -> Order? {
        guard let self, let cached = self.cache[key] else { return nil }
        if let found = orders.first(where: isOpen), found.total > 0 {
            return found
        }
        for (index, place) in places.enumerated() where index < RETRY_LIMIT {
            do {
                let data = try await client.get("/v1/orders/:id", retry: place, completion: self.handle)
                return try JSONDecoder().decode(Order.self, from: data)
            } catch let error as URLError {
                delegate?.store(self, didFail: error)
            }
        }
        let make = { (id: UUID, price) -> Order in Order(id: id, total: price) }
        func retry(_ times: Int) -> Order? { times > 0 ? make(UUID(), cached) : nil }
        NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .ordersChanged)
        return retry(RETRY_LIMIT)
    }

    class func make() -> Self { Self() }
    private func trim() { while orders.count > limit { orders.removeFirst() } }
}
