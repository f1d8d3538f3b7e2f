/** A member's risk is never sent to members: not in an answer, its shape, or the pages' scripts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RISK_FLAGS } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { propagateRiskLinks } from '../../src/modules/risk/index.ts';
import { listOperations } from '../calls/api-operations.ts';
import { describeKeys } from '../calls/describe-keys.ts';
import type { Answer } from '../browser/test-browser.ts';
import { type Payer, signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';

const WORDS = new RegExp(
  [
    'riskScore|risk_score|detectionFlags|detection_flags|suspiciousActivity|suspicious_activity|isBlacklisted',
    'is_blacklisted|blacklistReason|deviceFingerprint|device_fingerprint|cleared_activity|fraud',
    ...RISK_FLAGS,
  ].join('|'),
  'i',
);
const REVIEW = {
  code: 'review_required',
  message: 'We need to review your account before you can pay. We’ll email you.',
};

let product: TestProduct;
let flagged: Payer;
let unflagged: Payer;
beforeAll(async () => {
  product = await startTestProduct();
  unflagged = await signInMember(product, { username: 'unflagged', email: 'unflagged@example.test' });
  await signInMember(product, { username: 'twin', email: 'flagged@example.test' });
  flagged = await signInMember(product, { username: 'flagged', email: 'flagged+2@example.test' });
  await propagateRiskLinks(product.platform);
});

const ask = ({ browser }: Payer, method: string, path: string): Promise<Answer> =>
  browser.request(method, path);

test('the flagged member has a risk score', async () => {
  const { rows } = await product.database.read((db) =>
    sql<{ review: string }>`select review from fraud_prevention where user_id = ${flagged.member.id}`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ review: 'open' }]);
});

// security: T43
test('answers to both members have the same keys and no risk data', async () => {
  const reads = (await listOperations(product)).filter(
    ({ method, path }) => method === 'GET' && !path.includes('{') && !path.startsWith('/api/admin/'),
  );
  expect(reads.length).toBeGreaterThan(25);
  await Promise.all([flagged, unflagged].map((payer) => ask(payer, 'POST', '/api/queue/hold')));
  for (const { path } of reads) {
    const [one, other] = [await ask(flagged, 'GET', path), await ask(unflagged, 'GET', path)];
    expect({ path, status: one.status, keys: describeKeys(one.body) }).toEqual({
      path,
      status: other.status,
      keys: describeKeys(other.body),
    });
    expect(JSON.stringify([one.body, [...one.headers]]), path).not.toMatch(WORDS);
  }
});

test('schemas of member answers have no risk field', async () => {
  const { paths } = (await product.request('GET', '/api/docs/openapi.json')).body as {
    paths: Record<string, Record<string, { responses?: unknown }>>;
  };
  const seen = Object.entries(paths).filter(([path]) => !path.startsWith('/api/admin/'));
  expect(seen.length).toBeGreaterThan(60);
  for (const [path, methods] of seen)
    for (const [method, { responses }] of Object.entries(methods))
      expect(JSON.stringify(responses ?? {}), `${method} ${path}`).not.toMatch(WORDS);
});

test('a rejection has only the message, and the reason is in our log', async () => {
  const answer = await ask(flagged, 'POST', '/api/queue/proceed-to-payment');
  expect(answer).toMatchObject({ status: 403, body: REVIEW });
  expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'message']);
  expect(JSON.stringify([answer.body, [...answer.headers]])).not.toMatch(WORDS);
  expect((await ask(unflagged, 'POST', '/api/queue/proceed-to-payment')).status).toBe(200);
});

test('members who request the list get 404', async () => {
  for (const payer of [flagged, unflagged])
    for (const path of ['/api/admin/risk', `/api/admin/risk/${flagged.member.id}`])
      expect((await ask(payer, 'GET', path)).status).toBe(404);
});

const assets = join(import.meta.dirname, '../../../web/.build/client/assets');

/**
 * Scripts that only the back office loads, in the lists of routes and of texts: screens, translations, and the frame
 * after its texts.
 */
const OFFICE_SCRIPTS = new RegExp(
  [
    /(?:["'`]\/admin[\w/$-]*["'`],|\w+\/admin\.json["'`]:)\(\)=>\w+\(\(\)=>import\(["'`]\.\/[\w.-]+\.js["'`]\)/,
    /await Promise\.all\(\[\w+\(\),\w+\(\)\]\),\w+\(\(\)=>import\(["'`]\.\/admin-frame-[\w-]+\.js["'`]\)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Scripts that load without the back office's screens: from the documents, directly or through other scripts. */
function listMemberScripts(documents: readonly string[]): Set<string> {
  const found = new Set(
    documents.flatMap((text) => Array.from(text.matchAll(/assets\/([\w.-]+\.js)/g), ([, file = '']) => file)),
  );
  for (const file of found)
    for (const [, loaded = ''] of readScript(file)
      .replaceAll(OFFICE_SCRIPTS, '')
      .matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      found.add(loaded);
  return found;
}

function readScript(file: string): string {
  return readFileSync(join(assets, file), 'utf8');
}

// `npm run build` creates the assets, and `npm run check` runs it before the tests.
test.runIf(existsSync(assets))('no script of a member’s page contains risk data', () => {
  const documents = readdirSync(join(assets, '..'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(assets, '..', name), 'utf8'));
  const memberScripts = listMemberScripts(documents);
  expect(memberScripts.size).toBeGreaterThan(50);
  // Stripe's name for a kind of warning, and its label in the back office, are not our risk score.
  const readWithoutWarnings = (file: string) =>
    readScript(file).replaceAll(/early_fraud_warning(?::`[^`]*`)?/g, '');
  const telling = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && WORDS.test(readWithoutWarnings(file)),
  );
  expect(telling.some((file) => file.startsWith('risk-view-'))).toBe(true);
  expect(telling.filter((file) => memberScripts.has(file))).toEqual([]);
  for (const text of documents) expect(text).not.toMatch(WORDS);
});
