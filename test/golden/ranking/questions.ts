// What is asked of the three repositories, and the file that is wanted. Many questions use other words than the code does,
// as people do who have not read it: some wanted files are not found at the top, and these misses stay here.
import { ferry } from './ferry.ts';
import { greenhouse } from './greenhouse.ts';
import { parcels } from './parcels.ts';

interface RankedRepository {
  readonly name: string;
  files(): Readonly<Record<string, string>>;
  readonly questions: readonly (readonly [string, string])[];
}

export const REPOSITORIES: readonly RankedRepository[] = [
  {
    name: 'ferry',
    files: ferry,
    questions: [
      ['how is a customer kept from being charged twice', 'src/payments/idempotency.ts'],
      ['where are login sessions checked', 'src/http/authenticate.ts'],
      ['rate limiting', 'src/http/limit-requests.ts'],
      ['what happens to a reservation that nobody pays for', 'src/jobs/expire-unpaid.ts'],
      ['exponential backoff', 'src/shared/retry.ts'],
      ['BookingRepository.findById', 'src/bookings/booking-repository.ts'],
      ['parseVoucher', 'src/vouchers/voucher.ts'],
      ['how much money does a customer get back when cancelling', 'src/refunds/refund-service.ts'],
      ['keep the ship stable when cars are loaded', 'src/deck/load-plan.ts'],
      ['which environment variables are read', 'src/config/settings.ts'],
      ['schema changes of the database at startup', 'src/database/migrate.ts'],
      ['discount code used up', 'src/vouchers/voucher-service.ts'],
      ['is the harbour deep enough for a ship', 'src/vessels/vessel-service.ts'],
      ['email when the weather is bad', 'src/mail/templates.ts'],
      ['dearer in July', 'src/pricing/season-factor.ts'],
      ['"card declined with"', 'src/payments/payment-gateway.ts'],
      ['delay a departure', 'src/crossings/crossing-service.ts'],
      ['endpoint for invoices', 'src/http/invoice-routes.ts'],
      ['tests of redeeming a voucher', 'test/vouchers/voucher-service.test.ts'],
      [
        'Customers see "something went wrong" instead of a reason\n\nRangeError: passenger: birthDate is missing\n    at parsePassenger (src/passengers/passenger.ts:15:40)\n    at src/http/passenger-routes.ts:11:26',
        'src/passengers/passenger.ts',
      ],
      ['graceful shutdown', 'src/main.ts'],
      ['confirmation code without ambiguous letters', 'src/shared/reference.ts'],
      ['overdue payment letters to companies', 'src/invoices/invoice-service.ts'],
      ['how to deploy without downtime', 'docs/deployment.md'],
    ],
  },
  {
    name: 'greenhouse',
    files: greenhouse,
    questions: [
      ['what keeps plants from freezing', 'greenhouse/rules/frost.py'],
      ['outlier removal', 'greenhouse/filters/median.py'],
      ['detect corrupted messages on the wire', 'greenhouse/bus/checksum.py'],
      ['dew_point', 'greenhouse/psychrometrics.py'],
      ['when are beds watered', 'greenhouse/rules/irrigation.py'],
      ['SoilMoistureSensor', 'greenhouse/sensors/soil_moisture.py'],
      ['wet leaves and mould', 'greenhouse/actuators/fogger.py'],
      ['why do the roof windows stay shut in a storm', 'greenhouse/actuators/vent.py'],
      ['too many alarm mails at night', 'greenhouse/alarms/notify.py'],
      ['the main loop hangs', 'greenhouse/alarms/watchdog.py'],
      ['delete old measurements', 'greenhouse/storage/history.py'],
      ['aggregate readings by hour', 'greenhouse/storage/downsample.py'],
      ['download data for Excel', 'greenhouse/web/export.py'],
      ['exponential moving average', 'greenhouse/filters/exponential.py'],
      ['priority of rules when two want the same relay', 'greenhouse/rules/engine.py'],
      ['fertiliser concentration', 'greenhouse/sensors/conductivity.py'],
      ['BusTimeout: device 7 gives no valid reply', 'greenhouse/bus/serial_bus.py'],
      ['is_plausible rain', 'greenhouse/sensors/rain.py'],
      ['test of the curtain', 'tests/actuators/test_curtain.py'],
      ['read the TOML configuration', 'greenhouse/config.py'],
    ],
  },
  {
    name: 'parcels',
    files: parcels,
    questions: [
      ['recover after a power failure', 'internal/wal/replay.go'],
      ['WriteSnapshot', 'internal/store/snapshot.go'],
      ['circuit breaker', 'internal/poll/breaker.go'],
      ['how do receivers verify that a webhook is ours', 'internal/webhook/sign.go'],
      ['typo in a tracking number', 'internal/parcel/number.go'],
      ['messages that could never be delivered', 'internal/webhook/dead_letters.go'],
      ['how often is a carrier asked for news of a parcel', 'internal/poll/scheduler.go'],
      ['estimated time of arrival', 'internal/eta/estimate.go'],
      ['GDPR retention of personal data', 'internal/store/expire.go'],
      ['parcel delivered to a neighbour', 'internal/carrier/bluevan/client.go'],
      ['carrier that answers in XML', 'internal/carrier/harbourline/client.go'],
      ['pagination of scans', 'internal/carrier/alpina/client.go'],
      ['authorization header check', 'internal/api/server.go'],
      ['compensation for a lost parcel', 'internal/api/claims.go'],
      ['haversine', 'internal/geo/distance.go'],
      ['handleLabels', 'internal/api/labels.go'],
      ['rotate API keys', 'cmd/parcels/rotate.go'],
      ['duplicate scans', 'internal/carrier/tundra/client.go'],
      ['events that arrive out of order', 'internal/parcel/parcel.go'],
      ['latency buckets', 'internal/metrics/histogram.go'],
    ],
  },
];
