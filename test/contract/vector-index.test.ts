import { embeddedPlace } from '../support/embedded-place.ts';
import { vectorIndexContract } from './vector-index.contract.ts';

vectorIndexContract('embedded', embeddedPlace);
