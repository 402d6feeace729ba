/*
 * Copyright 2024 Harbour Ltd. Licensed under the Apache License.
 */
package com.harbour.orders;

import static java.util.Objects.requireNonNull;
import static org.harbour.money.Currencies.*;

import com.harbour.events.EventBus;
import com.harbour.events.Topic.Name;
import java.time.Clock;
import java.util.*;
import java.util.function.Function;

/**
 * Takes orders and tells others about them.
 *
 * @param <T> what is ordered
 */
@Service("orders")
@RequestMapping(path = "/api/orders", produces = MediaType.JSON)
public abstract class OrderService<T extends Item & Comparable<T>> extends BaseService<T>
    implements Closeable, Listener.Typed<T> {

  public static final int MAX_LINES = 200, MIN_LINES = 1;
  private static final String INSERT = """
      INSERT INTO orders (id, total) VALUES (?, ?)
      """;

  protected final Map<String, List<T>> pending = new HashMap<>();
  @Nullable private EventBus bus;
  Clock clock = Clock.systemUTC();

  /** Biggest first. */
  private final Comparator<T> bySize = new Comparator<>() {
    @Override
    public int compare(T left, T right) {
      return Integer.compare(right.size(), left.size());
    }
  };

  private static final Function<Order, String> LABEL = order -> order.name().trim();

  static {
    Registry.register(OrderService.class);
  }

  protected OrderService(final EventBus bus, String... tags) throws IOException {
    super(tags);
    this.bus = requireNonNull(bus);
  }

  OrderService() {
    this(null);
  }

  /** Places one order. */
  @PostMapping("/{customer}/lines")
  @Transactional
  public Optional<Order> place(@PathVariable String customer, @RequestBody List<T> lines) {
    if (lines.isEmpty() || lines.size() > MAX_LINES) {
      return Optional.empty();
    }
    var order = new Order(customer, Status.OPEN);
    Order.Line first = new Order.Line(lines.get(0), 1);
    for (T line : lines) {
      order.lines().add(toLine(line));
    }
    try (Connection connection = bus.connect("jdbc:postgresql://db/orders")) {
      connection.execute(INSERT, order, this::retry);
    } catch (SQLException | TimeoutException failure) {
      throw new IllegalStateException("could not place", failure);
    }
    lines.stream().map(OrderService::toLine).sorted(bySize).collect(Collectors.toCollection(ArrayList::new));
    bus.publish("orders.placed", order);
    return Optional.of(order);
  }

  public <R> R place(Order order, Function<? super Order, ? extends R> then) {
    return then.apply(order);
  }

  abstract void retry(int attempt);

  private static Order.Line toLine(Item item) {
    Runnable audit = () -> log(item);
    audit.run();
    class Counter {
      int count;

      void up() {
        count++;
      }
    }
    new Counter().up();
    return item instanceof Gift gift && gift.wrapped() ? gift.line() : null;
  }

  @Override
  public void close() {}

  /** Lines that belong to one order. */
  public static class Batch extends OrderService<Gift>.Inner {
    private final int[] counts = {MIN_LINES, Limits.HIGH};
  }

  class Inner {}
}

class PackageHelper {
  public void help() {}
}
