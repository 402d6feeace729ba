import { embeddedPlace } from '../support/embedded-place.ts';
import { graphStoreContract } from './graph-store.contract.ts';

graphStoreContract('embedded', embeddedPlace);
