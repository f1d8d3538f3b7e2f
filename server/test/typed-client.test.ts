/**
 * The typed client of /api/v1: docs/api-v1.gen.ts is made by openapi-typescript from the document that the running app serves,
 * and is to be fresh: `npx vitest run --project server server/test/typed-client.test.ts -u`. The examples of docs/api.md run.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { beforeAll, expect, test } from 'vitest';
import { signInMember, startTestProduct, type TestProduct } from './test-product.ts';
import { makeToken } from './test-tokens.ts';

const HEAD = `/**
 * Types of the calls for API tokens, made from /api/v1/openapi.json by openapi-typescript: do not edit. With openapi-fetch they
 * are a client: createClient<paths>({ baseUrl, headers: { authorization: 'Bearer cl_…' } }).
 */
`;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

test('its types are those of the document that the app serves', async () => {
  const { body } = await product.request('GET', '/api/v1/openapi.json');
  const document = { ...(body as object), servers: [] };
  const types = astToString(await openapiTypescript(JSON.stringify(document)));
  await expect(HEAD + types).toMatchFileSnapshot('../../docs/api-v1.gen.ts');
});

const run = promisify(execFile);
const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** The commands of the page's blocks of shell, each from its "curl" to the next. */
function examples(): string[] {
  const blocks = [...page.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split(/^(?=curl )/m).filter((part) => part.trim() !== ''));
}

test('the examples with curl do what the page says', async () => {
  const member = await signInMember(product);
  const { token } = await makeToken(member, ['groups:read', 'groups:write', 'webhooks:write']);
  const answers: unknown[] = [];
  for (const command of examples()) {
    const env = { ...process.env, URL: product.url, TOKEN: token };
    const { stdout } = await run('sh', ['-ec', command], { env });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toMatchObject([
    [],
    { name: 'Family' },
    { url: 'https://books.example.org/hooks', secret: expect.stringMatching(/^whsec_/) as string },
    [{ name: 'Family' }],
  ]);
});
