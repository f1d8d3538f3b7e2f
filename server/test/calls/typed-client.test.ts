/**
 * The typed client of /api/v1 in docs/api.md: its types are generated from the running app's document, its program
 * compiles and runs, and a program with unknown fields does not compile. The curl examples run.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { makeToken } from '../browser/test-tokens.ts';

const root = join(import.meta.dirname, '../../..');
let product: TestProduct;
/** Inside the project, so that packages resolve. */
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  mkdirSync(join(root, 'server/.build'), { recursive: true });
  folder = mkdtempSync(join(root, 'server/.build/client-'));
  const { body } = await product.request('GET', '/api/v1/openapi.json');
  writeFileSync(
    join(folder, 'circle-link.ts'),
    astToString(await openapiTypescript(JSON.stringify({ ...(body as object), servers: [] }))),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      include: ['*.ts'],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = promisify(execFile);
const page = readFileSync(join(root, 'docs/api.md'), 'utf8');

/** Compiles the page's program with this line appended and returns the compiler's errors. */
async function compile(last = ''): Promise<string> {
  const [, program = ''] = /```ts\n([^]*?)```/.exec(page) ?? [];
  const given = "const [baseUrl = '', token = ''] = process.argv.slice(2);";
  const script = 'console.log(JSON.stringify({ names, error }));';
  writeFileSync(join(folder, 'program.ts'), [given, program, script, last].join('\n'));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  return run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    (error: unknown) => (error as { readonly stdout: string }).stdout,
  );
}

test('the TypeScript program compiles and runs, and wrong ones do not compile', async () => {
  const member = await signInMember(product);
  const { token } = await makeToken(member, ['groups:read']);
  expect(await compile("await api.GET('/api/v1/withdrawals');")).toMatch(/program\.ts.*error/);
  expect(await compile('groups[0]?.nickname;')).toContain('nickname');
  expect(await compile("await api.POST('/api/v1/groups', { body: { name: 1 } });")).toMatch(
    /program\.ts.*error/,
  );
  expect(await compile()).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), product.url, token]);
  expect(JSON.parse(stdout)).toEqual({ names: [] });
});

/** Returns the curl commands in the page's shell blocks. */
function examples(): string[] {
  const blocks = [...page.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split(/^(?=curl )/m).filter((part) => part.trim() !== ''));
}

test('the curl examples do what the page says', async () => {
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
