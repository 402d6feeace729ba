import { embeddedPlace } from '../support/embedded-place.ts';
import { chunkStoreContract } from './chunk-store.contract.ts';

chunkStoreContract('embedded', embeddedPlace);
