// A controller of a greenhouse, in Python: what is special by hand (greenhouse.txt), and drivers of twelve sensors and
// eight actuators with a test each, which are built alike.
import { readArchive } from './read-archive.ts';

/** Name, unit, what it measures, and how a raw value is turned into it. */
const SENSORS: readonly (readonly [string, string, string, string])[] = [
  ['temperature', 'celsius', 'how warm the air is between the plants', 'raw / 10 - 40'],
  ['humidity', 'percent', 'how moist the air is', 'min(100.0, raw / 10)'],
  ['light', 'lux', 'how bright it is above the leaves', 'raw * 4.0'],
  ['soil_moisture', 'percent', 'how wet a bed is at root depth', '100 * (3200 - raw) / 1900'],
  ['carbon_dioxide', 'ppm', 'how much of the gas the plants can breathe', 'float(raw)'],
  ['acidity', 'ph', 'how sour the nutrient solution is', '7 - (raw - 512) / 60'],
  ['wind', 'metres_per_second', 'gusts on the roof', 'raw * 0.0875'],
  ['rain', 'millimetres', 'tips of the bucket on the mast', 'raw * 0.2794'],
  ['leaf_wetness', 'minutes', 'how long there has been dew on a leaf', 'raw / 2'],
  ['tank_level', 'litres', 'what is left in the cistern', '1200 - raw * 3.1'],
  ['conductivity', 'millisiemens', 'how much fertiliser is dissolved', 'raw / 100 * 1.4'],
  ['door', 'open', 'whether somebody left it ajar', '1.0 if raw > 0 else 0.0'],
];

/** Name, what it does, and what must hold before it moves. */
const ACTUATORS: readonly (readonly [string, string, string, string])[] = [
  ['vent', 'turns the windows of the roof', 'wind < 14', 'a storm would tear the windows off'],
  ['heater', 'burns gas', 'door == 0', 'heat would go out at the open door'],
  ['fan', 'moves air along the house', 'temperature > 5', 'cold air would be blown at seedlings'],
  ['lamp', 'lengthens the day in winter', 'light < 8000', 'the sun is cheaper'],
  ['valve', 'lets water into a bed', 'tank_level > 100', 'the pump would run dry'],
  ['curtain', 'is drawn over the glass', 'wind < 25', 'the cloth would flap'],
  ['dosing_pump', 'adds fertiliser', 'conductivity < 2.4', 'roots would burn'],
  ['fogger', 'cools by mist', 'leaf_wetness < 30', 'mould would grow on wet leaves'],
];

export function greenhouse(): Record<string, string> {
  const parts = [...SENSORS.map(sensorFiles), ...ACTUATORS.map(actuatorFiles)];
  const packages = { 'greenhouse/sensors/__init__.py': '', 'greenhouse/actuators/__init__.py': '' };
  return { ...readArchive('greenhouse.txt'), ...packages, ...Object.assign({}, ...parts) };
}

function sensorFiles([name, unit, about, formula]: (typeof SENSORS)[number], at: number): Record<string, string> {
  const type = classOf(name);
  return {
    [`greenhouse/sensors/${name}.py`]: `"""Measures ${about}."""
from greenhouse.bus.serial_bus import SerialBus

ADDRESS = ${at + 1}


class ${type}Sensor:
    unit = "${unit}"

    def __init__(self, bus: SerialBus):
        self.bus = bus

    def read(self) -> float:
        return self.convert(self.bus.read(ADDRESS))

    def convert(self, raw: float) -> float:
        """From what the device sends to ${unit.replaceAll('_', ' ')}."""
        return ${formula}

    def is_plausible(self, value: float) -> bool:
        return value == value and abs(value) < 1e6
`,
    [`tests/sensors/test_${name}.py`]: `from greenhouse.sensors.${name} import ${type}Sensor


def test_converts_${name}():
    assert ${type}Sensor(None).convert(100) is not None


def test_not_a_number_is_not_plausible():
    assert not ${type}Sensor(None).is_plausible(float("nan"))
`,
  };
}

function actuatorFiles([name, about, allowed, reason]: (typeof ACTUATORS)[number], at: number): Record<string, string> {
  const type = classOf(name);
  const [needs] = allowed.split(' ');
  return {
    [`greenhouse/actuators/${name}.py`]: `"""The ${name.replaceAll('_', ' ')} ${about}."""
from greenhouse.commands import Command

ADDRESS = ${30 + at * 10}


class ${type}:
    def __init__(self):
        self.position = 0

    def may_move(self, ${needs}: float) -> bool:
        """Interlock: otherwise ${reason}."""
        return ${allowed}

    def move(self, position: int) -> Command:
        self.position = position
        return Command(ADDRESS, bytes([position]))

    def stop(self) -> Command:
        return Command(ADDRESS, b"STOP")
`,
    [`tests/actuators/test_${name}.py`]: `from greenhouse.actuators.${name} import ${type}


def test_${name}_moves():
    assert ${type}().move(40).payload == b"("
`,
  };
}

function classOf(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
