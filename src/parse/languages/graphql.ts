// GraphQL.
import type { Language } from '../language.ts';

export const graphql: Language = {
  id: 'graphql',
  name: 'GraphQL',
  family: 'code',
  extensions: ['.graphql', '.gql', '.graphqls'],
  fileNames: [],
  shebangs: [],
};
