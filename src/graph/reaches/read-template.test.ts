import { expect, it } from 'vitest';
import { readTemplate } from './read-template.ts';

it.each([
  [`'http://users/' + id + "/cards"`, 'http://users/{id}/cards'],
  [`\`\${endpoints.carts}/items\``, '{endpoints.carts}/items'],
  [`process.env.USERS_URL || 'http://users:3000'`, '{env:USERS_URL=http://users:3000}'],
  [`os.getenv("CATALOG_ADDR", "catalog:80")`, '{env:CATALOG_ADDR=catalog:80}'],
  [`util.format("http://user%s/cards", domain)`, 'http://user{domain}/cards'],
  [`fmt.Sprintf("http://%s/v1/%d", host, id)`, 'http://{host}/v1/{id}'],
  [`f"{BASE}/owners/{owner_id}"`, '{BASE}/owners/{owner_id}'],
  ['$"{baseUrl}/orders/{id}"', '{baseUrl}/orders/{id}'],
  [`"http://customers/owners/{ownerId}"`, 'http://customers/owners/{ownerId}'],
  [`new URL('/a', base)`, '{base}/a'],
  [`new ServiceUri(new Hostname("payment"), new Domain(domain), "/take").toUri()`, 'payment{domain}/take'],
  [`discovery.getInstances("customers").get(0).getUri()`, 'http://customers'],
  ['a ? b : c', '{?}'],
])('%s is %s', (written, template) => {
  expect(readTemplate(written)).toBe(template);
});
