import { embeddedPlace } from '../support/embedded-place.ts';
import { linkStoreContract } from './link-store.contract.ts';

linkStoreContract('embedded', embeddedPlace);
