import { embeddedPlace } from '../support/embedded-place.ts';
import { lexicalIndexContract } from './lexical-index.contract.ts';

lexicalIndexContract('embedded', embeddedPlace);
