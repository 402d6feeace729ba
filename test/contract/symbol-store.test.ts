import { embeddedPlace } from '../support/embedded-place.ts';
import { symbolStoreContract } from './symbol-store.contract.ts';

symbolStoreContract('embedded', embeddedPlace);
