// Whether a value keeps a JSON Schema of draft 2020-12, by ajv, which comes with the MCP client: zod's own reading of schemas
// does not see unknown keys beside `anyOf`.
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
type JsonSchema = Parameters<AjvJsonSchemaValidator['getValidator']>[0];

/** What is wrong with a value; null where it keeps the schema. Throws where the schema itself is none. */
export function schemaChecker(schema: unknown): (value: unknown) => string | null {
  const ajv = new AjvJsonSchemaValidator();
  const { errorMessage } = ajv.getValidator({ $schema: DRAFT, $ref: DRAFT })(schema);
  if (errorMessage !== undefined) throw new Error(errorMessage);
  const validate = ajv.getValidator(schema as JsonSchema);
  return (value) => validate(value).errorMessage ?? null;
}
