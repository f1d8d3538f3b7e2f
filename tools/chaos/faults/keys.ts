/**
 * Rotates every operator key under load as docs/operations/backup.md describes (Rotate keys): accepted by all
 * processes, then used, then the former key removed. Former keys must not work afterwards.
 */
import { randomUUID } from 'node:crypto';
import { appRole, ownerRole } from '../../../server/src/app/embedded-database/access-file.ts';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { buildPayments } from '../../../server/test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../../server/test/outside/signed-webhook.ts';
import { openWitness, type Witness } from '../clients/witness.ts';
import { newSecret, newWebhookSecret, type Secrets } from '../settings.ts';
import type { ChaosWorld } from '../world.ts';
import { sum, type Fault } from './fault.ts';

/** Hits are COMMITs during the rotation. */
export const rotateKeys: Fault = async ({ world, say }) => {
  const { nodes, front, secrets } = world;
  const former = { ...secrets };
  const old = inUse(secrets);
  const next: Keys = {
    app: newSecret(),
    id: newSecret(),
    own: newWebhookSecret(),
    connect: newWebhookSecret(),
  };
  const witness = await openWitness(world);
  const commits = (): number => sum(nodes.map(({ proxy }) => proxy.commits()));
  const failures = (): number => sum([500, 502, 503].map((status) => front.answers(status)));
  const before = { commits: commits(), failures: failures() };
  const step = async (name: string, change: () => Promise<void> | void): Promise<void> => {
    const began = performance.now();
    await change();
    await restartEach(world, witness);
    say(`   ${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  };
  try {
    await step('the next keys are accepted', () => {
      use(secrets, old, next);
    });
    await step('the next keys are used', () => {
      use(secrets, next, old);
    });
    for (const line of await sealAnew(world)) say(`   ${line}`);
    if (!(await witness.takesOldCode(nodes[1])))
      throw new Error('a previous recovery code is rejected too early');
    await step('the former keys are gone, and both passwords of the database', () => {
      use(secrets, next);
      return changePasswords(world);
    });
    await expectNothingOpens(world, former, witness);
  } finally {
    await witness.close();
  }
  say(`   answers of 500 and more meanwhile: ${failures() - before.failures}`);
  return commits() - before.commits;
};

/** App, document and webhook keys, the latter for our own account and for connected ones. */
interface Keys {
  readonly app: string;
  readonly id: string;
  readonly own: string;
  readonly connect: string;
}

function inUse({ appSecrets, idKeys, webhookSecrets, connectWebhookSecrets }: Secrets): Keys {
  const [app = '', id = '', own = '', connect = ''] = [
    appSecrets,
    idKeys,
    webhookSecrets,
    connectWebhookSecrets,
  ].map(([one]) => one);
  return { app, id, own, connect };
}

/** Sets the keys for programs started from now on. The sandbox provider uses the first. */
function use(secrets: Secrets, ...keys: readonly Keys[]): void {
  Object.assign(secrets, {
    appSecrets: keys.map(({ app }) => app),
    idKeys: keys.map(({ id }) => id),
    webhookSecrets: keys.map(({ own }) => own),
    connectWebhookSecrets: keys.map(({ connect }) => connect),
  });
}

/**
 * Restarts processes in sequence, as a deploy does. Each must read what the other writes while only one has the new
 * keys.
 */
async function restartEach(
  { nodes: [first, second], provider }: ChaosWorld,
  witness: Witness,
): Promise<void> {
  for (const { app } of [first, second]) {
    await app.stop();
    await app.start();
    await witness.ask(first, second);
    await witness.ask(second, first);
  }
  await provider.stop();
  await provider.start();
}

/** Re-encrypts twice, as documented. The second run finds nothing left. */
async function sealAnew({ nodes: [{ app }] }: ChaosWorld): Promise<string[]> {
  const command = ['server/src/app/commands/admin.ts', 'rotate-id-keys'];
  const lines = (await app.run(command)).trim().split('\n');
  const again = await app.run(command);
  if (/[1-9]\d* (?:written|unreadable)/.test(again))
    throw new Error(`something was left under the former key: ${again}`);
  return lines;
}

/** Changes the server first. Open connections remain until their process restarts. */
async function changePasswords({ secrets, postgres }: ChaosWorld): Promise<void> {
  const [owner, app] = [newSecret(), newSecret()];
  await withConnection(postgres.directUrl, async (client) => {
    await client.query(`alter role ${appRole} password '${app}'`);
    await client.query(`alter role ${ownerRole} password '${owner}'`);
  });
  Object.assign(secrets, { ownerPassword: owner, appPassword: app });
}

async function expectNothingOpens(world: ChaosWorld, former: Secrets, witness: Witness): Promise<void> {
  await expectEventsRefused(world, former);
  for (const [url, password] of [
    [world.ownerUrl, former.ownerPassword],
    [world.appUrl, former.appPassword],
  ] as const)
    if (await opens(url, password)) throw new Error('a former password opens the database');
  if (await witness.takesOldCode(world.nodes[0]))
    throw new Error('a recovery code under the former secret still counts');
  const signatures = await witness.signatures();
  if (signatures !== 2)
    throw new Error(`a webhook has ${signatures} signatures, not the new and the previous one`);
}

/** Events with the former secret or the other endpoint's secret must be rejected. */
async function expectEventsRefused(
  { database, front, secrets, clockOffsetSeconds }: ChaosWorld,
  before: Secrets,
): Promise<void> {
  const [payment] = await buildPayments(database, 1, `keys-${randomUUID().slice(0, 8)}`);
  if (payment === undefined) throw new Error('no payment was built');
  const nowSeconds = Math.floor(Date.now() / 1_000) + clockOffsetSeconds;
  const [former, now] = [inUse(before), inUse(secrets)];
  const account = JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'account.updated', livemode: false },
    ...{ account: 'acct_of_no_one', data: { object: { id: 'acct_of_no_one' } } },
  });
  for (const [body, secret, path] of [
    [succeededBody(payment), former.own, '/api/webhooks/card'],
    [succeededBody(payment), now.connect, '/api/webhooks/card'],
    [account, former.connect, '/api/webhooks/payouts'],
    [account, now.own, '/api/webhooks/payouts'],
  ] as const) {
    const taken = await postWebhook(front.url, signWebhook(body, secret, nowSeconds), path);
    if (taken !== 400)
      throw new Error(`an event with a secret that is not of ${path} was answered ${String(taken)}`);
  }
  const taken = await postWebhook(
    front.url,
    signWebhook(account, now.connect, nowSeconds),
    '/api/webhooks/payouts',
  );
  if (taken !== 200) throw new Error(`an event of an account was answered ${String(taken)}`);
}

async function opens(url: string, password: string): Promise<boolean> {
  const address = new URL(url);
  address.password = password;
  try {
    await withConnection(address.href, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false;
    throw error;
  }
}
