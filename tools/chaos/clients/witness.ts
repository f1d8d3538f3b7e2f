/**
 * Data protected by previous and current keys: a session, a document, two-step sign-in, a webhook program. One process
 * writes and the other reads, to detect a key that only one of them has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { buildMember, signIn, type BuiltMember } from '../../../server/test/factories/build-member.ts';
import { generateCode, turnOnSecondFactor } from '../../../server/test/browser/second-factor.ts';
import {
  openBrowser,
  type Answer,
  type Browser,
  type RequestOptions,
} from '../../../server/test/browser/test-browser.ts';
import { sendDocument } from '../../../server/test/factories/test-identity.ts';
import { startReceiver } from '../../../server/test/outside/webhook-receiver.ts';
import type { Node, ChaosWorld } from '../world.ts';
import { waitUntil } from './person.ts';

export interface Witness {
  /** Throws when earlier data is unreadable or the reader lacks the writer's key. */
  ask(writer: Node, reader: Node): Promise<void>;
  /** Returns whether an earlier recovery code still works. */
  takesOldCode(node: Node): Promise<boolean>;
  /** Number of signatures on a member's webhook. */
  signatures(): Promise<number>;
  close(): Promise<void>;
}

/** A member with data under every key. */
interface WitnessSession {
  readonly member: BuiltMember;
  readonly browser: Browser;
  readonly documentId: string;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

const BUSY_TRIES = 40;
const BUSY_MS = 500;

export async function openWitness(world: ChaosWorld): Promise<Witness> {
  const { nodes, front, database } = world;
  const receiver = await startReceiver();
  const old = await keepSomething(world, nodes[0]);
  const reviewer = await buildMember({ database }, { roles: ['reviewer'] });
  const programmer = await buildMember({ database });
  const program = openBrowser(front.url);
  await signIn(program, programmer);
  await must(program, 'POST', '/api/auth/confirm', { body: { password: programmer.password } });
  const body = { url: receiver.url, events: ['group.created'] };
  const { id } = (await must(program, 'POST', '/api/webhook-endpoints', { body })) as { id: string };
  // The previous secret stays valid for a day.
  await must(program, 'POST', `/api/webhook-endpoints/${id}/secret`);

  const logIn = (
    node: Node,
    { member: { username, password } }: WitnessSession,
    code: string,
  ): Promise<Answer> =>
    patiently(browserAt(node, world), 'POST', '/api/auth/login', { body: { username, password, code } });

  const looksAt = async (node: Node, ids: readonly string[]): Promise<void> => {
    const browser = browserAt(node, world);
    await signIn(browser, reviewer);
    await must(browser, 'POST', '/api/auth/confirm', { body: { password: reviewer.password } });
    for (const one of ids) await must(browser, 'GET', `/api/admin/identity/${one}/pictures/front`);
  };

  return {
    ask: async (writer, reader) => {
      const fresh = await keepSomething(world, writer);
      for (const node of nodes) {
        await looksAt(node, [old.documentId, fresh.documentId]);
        const cookie = [...old.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        await must(browserAt(node, world), 'GET', '/api/auth/me', { cookie });
      }
      const [recoveryCode = ''] = fresh.recoveryCodes;
      for (const [session, code] of [
        [fresh, recoveryCode],
        [old, await freshCode(world, old)],
      ] as const) {
        const { status, body: said } = await logIn(reader, session, code);
        if (status !== 200) throw new Error(`two-step sign-in answered ${status} ${JSON.stringify(said)}`);
      }
    },
    takesOldCode: async (node) => (await logIn(node, old, old.recoveryCodes.pop() ?? '')).status === 200,
    signatures: async () => {
      receiver.received.length = 0;
      const group = { name: 'Keys', contributionAmount: '50.00', maxMembers: 3 };
      await must(program, 'POST', '/api/groups', { body: group });
      const { headers } = await waitUntil('a webhook', () => Promise.resolve(receiver.received[0] ?? null));
      return String(headers['webhook-signature']).split(' ').length;
    },
    close: () => receiver.close(),
  };
}

async function keepSomething(world: ChaosWorld, node: Node): Promise<WitnessSession> {
  const { database } = world;
  const member = await buildMember({ database }, { state: 'verification' });
  const browser = browserAt(node, world);
  await signIn(browser, member);
  const sent = await sendDocument(browser, { idNumber: `KEYS-${member.username}` });
  if (sent.status !== 201) throw new Error(`a document answered ${sent.status} ${JSON.stringify(sent.body)}`);
  const { secret, recoveryCodes } = await turnOnSecondFactor({ database }, browser, member.password);
  const [document] = await listRows(world, 'select id from id_verifications where user_id = $1', member.id);
  return { member, browser, documentId: document?.id ?? '', secret, recoveryCodes: [...recoveryCodes] };
}

/** Returns a code of the authenticator app. Resets the used step instead of waiting for the next. */
async function freshCode(world: ChaosWorld, { member, secret }: WitnessSession): Promise<string> {
  await listRows(world, 'update second_factors set last_used_step = null where user_id = $1', member.id);
  return generateCode(world, secret);
}

async function listRows({ ownerUrl }: ChaosWorld, query: string, userId: string): Promise<{ id: string }[]> {
  return withConnection(
    ownerUrl,
    async (client) => (await client.query<{ id: string }>(query, [userId])).rows,
  );
}

/** Sends requests to one process directly, with the site's Origin. */
function browserAt({ app }: Node, { front }: ChaosWorld): Browser {
  const browser = openBrowser(app.url);
  return {
    ...browser,
    request: (method, path, options: RequestOptions = {}) =>
      browser.request(method, path, { ...options, headers: { origin: front.url, ...options.headers } }),
  };
}

/** Retries while the process is busy. */
async function patiently(
  { request }: Pick<Browser, 'request'>,
  ...call: Parameters<Browser['request']>
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request(...call);
    if (answer.status !== 503 || tries === BUSY_TRIES) return answer;
    await sleep(BUSY_MS);
  }
}

async function must(
  browser: Pick<Browser, 'request'>,
  ...call: Parameters<Browser['request']>
): Promise<unknown> {
  const { status, body } = await patiently(browser, ...call);
  if (status >= 300) throw new Error(`${call[0]} ${call[1]} answered ${status} ${JSON.stringify(body)}`);
  return body;
}
