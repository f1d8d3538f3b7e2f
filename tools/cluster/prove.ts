/**
 * npm run cluster -- --prove: under load, kills the primary, cuts it off, switches roles, kills an app, and replaces
 * another by builds with new migrations. Every confirmed entry must exist exactly once, and the books must balance.
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { runDataChecks } from '../../server/src/platform/database/data-checks.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { buildPayments, type BuiltPayment } from '../../server/test/factories/build-payments.ts';
import { startCluster, type Cluster } from './cluster.ts';
import type { DatabaseMember } from './database-member.ts';
import { startLoad, type History, type Load, type Phase } from './load.ts';
import { waitUntil } from './program.ts';
import { makeBuilds, rollOut, type RolloutBuilds } from './roll-out.ts';

const PAYMENTS = 24_000;
const CALM_MS = 8_000;
const STOP_SECONDS = 10;

type Say = (line: string) => void;

export async function proveCluster(port: number, say: Say): Promise<boolean> {
  const secret = `whsec_${randomBytes(16).toString('hex')}`;
  const settings = { SANDBOX_WEBHOOK_SECRET: secret, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' };
  const cluster = await startCluster({ port, demo: false, settings, isCuttable: true, say });
  try {
    const payments = await preparePayments(cluster);
    say(
      `${payments.length} payments wait for their webhooks; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    const builds = await makeBuilds(cluster);
    const load = startLoad(cluster.url, secret, payments);
    try {
      return await playAll(cluster, builds, load, say);
    } finally {
      load.abandon();
    }
  } finally {
    await cluster.stop();
  }
}

async function playAll(cluster: Cluster, builds: RolloutBuilds, load: Load, say: Say): Promise<boolean> {
  const begin = load.begin.bind(load);
  await sleep(CALM_MS);
  for (const event of [losePrimary, cutPrimaryOff, exchangeRoles, loseApp]) {
    await event(cluster, begin, say);
    await sleep(CALM_MS);
  }
  const { drainedIn, isFilled } = await rollOut(cluster, builds, begin, say);
  await sleep(CALM_MS);
  const history = await load.end();
  for (const phase of history.phases) say(formatPhase(phase));
  return (await judge(cluster, history, drainedIn, say)) && isFilled;
}

type Event = (cluster: Cluster, begin: (phase: string) => void, say: Say) => Promise<void>;

async function preparePayments({ databaseUrl }: Cluster): Promise<BuiltPayment[]> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1, namedStatements: false });
  const payments: BuiltPayment[] = [];
  while (payments.length < PAYMENTS) payments.push(...(await buildPayments(database, 2_000)));
  await database.close();
  return payments;
}

/** Patroni and PostgreSQL die at once, like a power loss; later they return as standby. */
const losePrimary: Event = async ({ databases }, begin, say) => {
  const lost = await findPrimary(databases);
  const other = otherThan(lost, databases);
  begin(`primary ${lost.node.name} killed (-9)`);
  await lost.killNow();
  await becomes(other, 'primary');
  say(`${other.node.name} is primary`);
  await sleep(CALM_MS);
  begin(`${lost.node.name} returns as standby`);
  lost.start();
  await becomes(lost, 'replica');
  await waitUntil('commits that wait for the standby again', () => lost.isSynchronous());
  say(`${lost.node.name} is the synchronous standby`);
};

/** Cuts every link of its machine, which keeps running unreachable. */
const cutPrimaryOff: Event = async ({ databases, parts }, begin, say) => {
  const lost = await findPrimary(databases);
  const other = otherThan(lost, databases);
  const cables = parts.cables.get(lost.node.name) ?? [];
  begin(`primary ${lost.node.name} cut off`);
  const began = performance.now();
  const passed = (): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  for (const cable of cables) cable.cut();
  const ends = waitUntil(`${lost.node.name} giving up`, async () => (await lost.role()) !== 'primary').then(
    () => say(`${lost.node.name}, cut off, stepped down after ${passed()}`),
  );
  await Promise.all([
    ends,
    becomes(other, 'primary').then(() => say(`${other.node.name} is primary after ${passed()}`)),
  ]);
  await sleep(CALM_MS);
  begin(`${lost.node.name} reconnected`);
  for (const cable of cables) cable.repair();
  await becomes(lost, 'replica');
  await waitUntil('commits that wait for the standby again', () => lost.isSynchronous());
  say(`${lost.node.name} is the synchronous standby`);
};

const exchangeRoles: Event = async ({ databases }, begin, say) => {
  const leader = await findPrimary(databases);
  const candidate = otherThan(leader, databases);
  begin(`planned switchover to ${candidate.node.name}`);
  const { address, patroniPort } = leader.node;
  const answer = await fetch(`http://${address}:${patroniPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.node.name, candidate: candidate.node.name }),
  });
  say(`Patroni: ${await answer.text()}`);
  if (!answer.ok) throw new Error('the switchover was refused');
  await becomes(candidate, 'primary');
  await becomes(leader, 'replica');
};

const loseApp: Event = async ({ apps }, begin, say) => {
  const [app] = apps;
  if (app === undefined) throw new Error('no app');
  begin(`${app.node.name} killed (-9)`);
  await app.killNow();
  await sleep(CALM_MS);
  begin(`${app.node.name} started again`);
  await app.start();
  say(`${app.node.name} is ready again`);
};

async function findPrimary(databases: readonly DatabaseMember[]): Promise<DatabaseMember> {
  for (const member of databases) if ((await member.role()) === 'primary') return member;
  throw new Error('there is no primary');
}

function otherThan(one: DatabaseMember, databases: readonly DatabaseMember[]): DatabaseMember {
  const other = databases.find((member) => member !== one);
  if (other === undefined) throw new Error('no other database');
  return other;
}

function becomes(member: DatabaseMember, role: 'primary' | 'replica'): Promise<void> {
  return waitUntil(`${member.node.name} as ${role}`, async () => (await member.role()) === role, {
    seconds: 180,
  });
}

function formatPhase(phase: Phase): string {
  const { name, beganAt, endedAt, acknowledged, failedTries, failedReads, answers } = phase;
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  const how = [...answers].map(([answer, times]) => `${answer} × ${times}`).join(', ');
  return (
    `${name.padEnd(36)} ${seconds(endedAt - beganAt).padStart(6)} s, ${String(acknowledged).padStart(5)} acknowledged, ` +
    `longest write ${seconds(phase.longestWriteMs)} s, longest read ${seconds(phase.longestReadMs)} s, ` +
    `tries failed ${failedTries}${how === '' ? '' : ` (${how})`}, reads failed ${failedReads}`
  );
}

async function judge(
  { ownerUrl }: Cluster,
  { phases, acknowledged, posted }: History,
  drainedIn: number,
  say: Say,
): Promise<boolean> {
  const positions = await countPositions(ownerUrl);
  const lost = [...acknowledged].filter((intent) => !positions.has(intent)).length;
  const twice = [...positions.values()].filter((count) => count > 1).length;
  const unasked = [...positions.keys()].filter((intent) => !posted.has(intent)).length;
  const checks = await runDataChecks(ownerUrl);
  const broken = checks.filter(({ count }) => count > 0);
  const longest = Math.max(...phases.flatMap((phase) => [phase.longestWriteMs, phase.longestReadMs]));
  say(`acknowledged ${acknowledged.size}, lost ${lost}, duplicated ${twice}, never posted ${unasked}`);
  say(`longest interruption seen by a client ${(longest / 1_000).toFixed(1)} s`);
  say(`data checks: ${checks.length - broken.length} of ${checks.length} pass`);
  for (const { name, count } of broken) say(`  ${name}: ${count}`);
  say(`drained in ${drainedIn.toFixed(1)} s, allowed ${STOP_SECONDS} s`);
  return lost + twice + unasked + broken.length === 0 && drainedIn <= STOP_SECONDS;
}

async function countPositions(ownerUrl: string): Promise<Map<string, number>> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ intent: string; positions: number }>(
      `select c.intent_id as intent, count(*)::integer as positions
         from queue_positions p join charges c on c.id = p.charge_id group by c.intent_id`,
    );
    return new Map(rows.map(({ intent, positions }) => [intent, positions]));
  });
}
