/**
 * What was kept under the keys of before, and what is kept now: a session, a document, two-step sign-in, a program that takes
 * webhooks. One process writes, the other reads, so that a key which only one of them knows is found out.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { buildMember, signIn, type BuiltMember } from '../../server/test/factories/build-member.ts';
import { generateCode, turnOnSecondFactor } from '../../server/test/second-factor.ts';
import {
  openBrowser,
  type Answer,
  type Browser,
  type RequestOptions,
} from '../../server/test/test-browser.ts';
import { sendDocument } from '../../server/test/test-identity.ts';
import { startReceiver } from '../../server/test/webhook-receiver.ts';
import type { Node, ChaosWorld } from '../world.ts';
import { waitUntil } from './person.ts';

export interface Witness {
  /** Throws in words where something of before does not count any more, or the reader does not know what the writer keeps. */
  ask(writer: Node, reader: Node): Promise<void>;
  /** Whether a recovery code of before still signs in. */
  takesOldCode(node: Node): Promise<boolean>;
  /** Signatures under the webhook that a member's program is sent now. */
  signatures(): Promise<number>;
  close(): Promise<void>;
}

/** Someone with everything that is kept under a key. */
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
  const body = { url: receiver.url, events: ['group.created'] };
  const { id } = (await must(program, 'POST', '/api/webhook-endpoints', { body })) as { id: string };
  // The secret of before goes on signing for a day.
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

/** Of the app on the phone; a step is not waited for: the one that was used counts as unused again. */
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

/** At one process, past the balancer, as a page of the site. */
function browserAt({ app }: Node, { front }: ChaosWorld): Browser {
  const browser = openBrowser(app.url);
  return {
    ...browser,
    request: (method, path, options: RequestOptions = {}) =>
      browser.request(method, path, { ...options, headers: { origin: front.url, ...options.headers } }),
  };
}

/** Too busy is no answer. */
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
