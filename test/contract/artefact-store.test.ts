import { embeddedPlace } from '../support/embedded-place.ts';
import { artefactStoreContract } from './artefact-store.contract.ts';

artefactStoreContract('embedded', embeddedPlace);
