import { embeddedPlace } from '../support/embedded-place.ts';
import { catalogStoreContract } from './catalog-store.contract.ts';

catalogStoreContract('embedded', embeddedPlace);
