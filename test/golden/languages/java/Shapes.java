package com.harbour.plan;

import org.junit.jupiter.api.Test;

/** All shapes that a berth can have. */
public sealed interface Shapes extends Measured, Comparable<Shapes> permits Shapes.Round, Shapes.Square {
  double EPSILON = 1e-9;

  double area();

  default String describe() {
    return label() + ": " + area();
  }

  private String label() {
    return getClass().getSimpleName();
  }

  static Shapes parse(String text) {
    return switch (text.charAt(0)) {
      case 'o' -> new Round(1);
      case '[' -> new Square(1, Unit.METER);
      default -> throw new IllegalArgumentException(text);
    };
  }

  /** A round berth. */
  record Round(double radius) implements Shapes {
    public static final Round UNIT = new Round(1);

    Round {
      if (radius < 0) {
        throw new IllegalArgumentException();
      }
    }

    Round(String text) {
      this(Double.parseDouble(text));
    }

    @Override
    public double area() {
      return Math.PI * radius * radius;
    }
  }

  record Square(double side, @NotNull Unit unit) implements Shapes {
    public double area() {
      return side * side;
    }
  }
}

/** How long things are. */
enum Unit implements Scaled {
  /** The usual one. */
  METER("m") {
    @Override
    double scale() {
      return 1;
    }
  },
  @Deprecated
  FOOT("ft"),
  CABLE;

  private final String symbol;

  Unit() {
    this("?");
  }

  Unit(String symbol) {
    this.symbol = symbol;
  }

  double scale() {
    return 0.3;
  }
}

@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Audited {
  String value() default "audit.log";

  int level() default LOW;

  int LOW = 1, HIGH = 2;
}

class ShapesTest {
  @Test
  @DisplayName("a round berth has an area")
  void roundHasArea() {
    Object shape = Shapes.parse("o");
    String text = switch (shape) {
      case Shapes.Round round when round.radius() > 1 -> "big";
      case Square(double side, var unit) -> unit.toString();
      default -> "small";
    };
    int total = 0;
    do {
      total += text.length() > 3 ? 1 : 2;
    } while (total < 10);
    switch (Unit.valueOf(text)) {
      case METER:
      case FOOT:
        assertEquals(Unit.FOOT, text);
        break;
      default:
    }
    new Thread() {
      private int runs;

      @Override
      public void run() {
        client.get("https://harbour.example/shapes");
      }
    }.start();
  }
}
