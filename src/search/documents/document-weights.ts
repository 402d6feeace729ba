// The constants of ranking for documents. They have no vectors and no importers; a heading says what follows it; every
// document lies among documents, so that being one costs nothing. Fitted by hand on documentation questions about nine
// repositories: none of them, halved or doubled, changes the share of right documents among five by more than .03.
import { WEIGHTS, type Weights } from '../weights.ts';

export const DOCUMENT_WEIGHTS: Weights = {
  ...WEIGHTS,
  nameOfHeading: 0.6,
  nameWhole: 1,
  fileNameWhole: 1,
  folders: 1,
  importers: 0,
  neighbours: 0,
  test: 1,
  example: 1,
  noCode: 1,
  near: 0,
  again: 0.3,
};
