/**
 * Calls every read scope: no answer may contain a code, token, link or invited address that grants access. A new call
 * of such a scope is tried automatically unless its path needs an id that the fixture lacks.
 */
import { type CreatedToken } from '@circle-link/contract/auth/tokens';
import { isStaffScope, type Scope, SCOPES } from '@circle-link/contract/operation';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { confirm } from '../browser/confirm.ts';
import { openAdmin } from '../factories/build-admin.ts';
import { expectOk, formCircle, getOrganizer, payAll, startCircle } from '../factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { askWith, makeToken } from '../browser/test-tokens.ts';

const READING = SCOPES.filter((scope) => scope.endsWith(':read'));
const INVITED = 'invited-friend@example.test';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly scope: Scope;
}

let product: TestProduct;
let calls: readonly Call[];
let organizer: Payer;
/** Values of path placeholders by path prefix. */
let ids: Readonly<Record<string, string>>;
let secrets: readonly string[];
const tokens = new Map<Scope, CreatedToken>();

beforeAll(async () => {
  product = await startTestProduct();
  calls = await listReadingCalls();
  const running = await startCircle(product);
  await payAll(running, 1);
  organizer = getOrganizer(running);
  const forming = await formCircle(product, { people: [organizer], terms: { maxMembers: 5 } });
  const invitations = `/api/groups/${forming.id}/invitations`;
  const link = await expectOk<{ code: string }>(organizer.browser.request('POST', invitations, { body: {} }));
  const mailed = await expectOk<{ code: string }>(
    organizer.browser.request('POST', invitations, { body: { email: INVITED } }),
  );
  await confirm(organizer.browser);
  const { address } = await expectOk<{ address: string }>(
    organizer.browser.request('POST', '/api/calendar-feed'),
  );
  const endpoint = await expectOk<{ secret: string }>(
    organizer.browser.request('POST', '/api/webhook-endpoints', {
      body: { url: 'https://hooks.example.org/', events: ['pot.paid'] },
    }),
  );
  const feed = new URL(address).pathname.split('/').at(-2) ?? '';
  secrets = [link.code, mailed.code, INVITED, feed, endpoint.secret];
  const admin = await openAdmin(product, 'owner');
  for (const scope of READING)
    tokens.set(scope, await makeToken(isStaffScope(scope) ? admin : organizer, [scope]));
  ids = { ...(await findIds()), '/api/groups': forming.id, '/api/admin/groups': forming.id };
});

async function listReadingCalls(): Promise<Call[]> {
  const document = (await product.request('GET', '/api/v1/openapi.json')).body as {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, { readonly security?: readonly Record<string, Scope[]>[] }>>>
    >;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) => {
      const scope = security[0]?.['token']?.[0];
      return scope?.endsWith(':read') === true ? [{ method: method.toUpperCase(), path, scope }] : [];
    }),
  );
}

async function findIds(): Promise<Record<string, string>> {
  const first = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await product.database.read((db) => query.execute(db))).rows[0]?.id ?? '';
  return {
    '/api/payments': await first(
      sql<{
        id: string;
      }>`select id from payments where payer_id = ${organizer.member.id} and status = 'completed'`,
    ),
    '/api/admin/payments': await first(sql<{ id: string }>`select id from charges limit 1`),
    '/api/admin/ledger/transactions': await first(
      sql<{ id: string }>`select id::text from ledger_transactions limit 1`,
    ),
    '/api/admin/ledger/accounts': await first(
      sql<{ id: string }>`select id::text from ledger_accounts limit 1`,
    ),
  };
}

/** Required query parameters. */
const QUERIES: Readonly<Record<string, string>> = { '/api/v1/admin/ledger/course': '?account=1' };

function buildUrl(call: Call): string {
  return `${getPath(call)}${QUERIES[call.path] ?? ''}`;
}

function getPath({ path }: Call): string {
  const inner = path.replace('/api/v1/', '/api/');
  if (!path.includes('{')) return path;
  const [, id] =
    Object.entries(ids)
      .sort(([a], [b]) => b.length - a.length)
      .find(([beginning]) => inner.startsWith(`${beginning}/{`)) ?? [];
  if (id === undefined) throw new Error(`${path} takes an id that this world does not have: add one`);
  return path.replace(/\{\w+\}/, id);
}

test('each read scope has calls', () => {
  expect(new Set(calls.map(({ scope }) => scope))).toEqual(new Set(READING));
});

test('no answer to a read scope grants access', async () => {
  const leaked: string[] = [];
  const answered: Record<string, number> = {};
  for (const call of calls) {
    const token = tokens.get(call.scope)?.token ?? '';
    const body = call.method === 'POST' ? { body: { contributionAmount: '50.00', maxMembers: 3 } } : {};
    const { status, body: answer } = await askWith(product, token, call.method, buildUrl(call), body);
    answered[`${call.method} ${call.path}`] = status;
    const text = JSON.stringify(answer);
    for (const secret of secrets) if (text.includes(secret)) leaked.push(`${call.path} tells ${secret}`);
    for (const kind of ['whsec_', 'cl_', '/i/', '/invitations/', '/open/'])
      if (text.includes(kind)) leaked.push(`${call.path} holds ${kind}`);
  }
  expect(leaked).toEqual([]);
  const unanswered = Object.entries(answered).filter(([, status]) => status >= 400 && status !== 404);
  expect(unanswered, 'each was really asked').toEqual([]);
  expect(answered['GET /api/v1/groups/{id}']).toBe(200);
});
