import { embeddedPlace } from '../support/embedded-place.ts';
import { writerLeaseContract } from './writer-lease.contract.ts';

writerLeaseContract('embedded', embeddedPlace);
