/** The product in a model run: people with saved cards, their calls, and a movable clock. */
import { sql } from 'kysely';
import { findNow } from '../../../src/platform/database/installation.ts';
import { createLog } from '../../../src/platform/logging/log.ts';
import { openAdmin, type Admin } from '../../factories/build-admin.ts';
import { giveBalance, takeBalance } from '../../factories/give-balance.ts';
import { collideAtGroup } from '../../product/collide-at-group.ts';
import { allowCrashes, type Crashes } from '../../product/crashes.ts';
import { signWebhook, postWebhook } from '../../outside/signed-webhook.ts';
import { saveCard } from '../../factories/test-charges.ts';
import { saveAccount } from '../../factories/test-debits.ts';
import { joinCircle, expectOk } from '../../factories/test-groups.ts';
import { signInMember, startTestProduct, type Payer, type TestProduct } from '../../product/test-product.ts';
import type { Answer } from '../../browser/test-browser.ts';
import { CardProviderError, type ChargeOrder } from '../../../src/platform/card-provider/port.ts';
import type { CardKind, PersonNumber, Terms } from './state.ts';
import { assertFound, MINUTES_A_DAY } from './queries.ts';

const CARDS: Readonly<Record<Exclude<CardKind, 'bank'>, string>> = {
  declining: '4000000000000341',
  secure: '4000002760003184',
  // The newest card is the default.
  good: '4242424242424242',
};

/** Generous timeout, because runs share the machine. */
const ANSWER_WITHIN_MS = 60_000;

export interface Person extends Payer {
  readonly cards: Readonly<Record<CardKind, string>>;
}

/** A product that serves consecutive runs. */
export interface Stage {
  readonly product: TestProduct;
  readonly people: Person[];
  /** Two of our admins: one requests, the other approves. */
  readonly finance: readonly [Admin, Admin];
  readonly crashes: Crashes;
  /** While set, the bank charges but its answer is lost. */
  isSilent: boolean;
  /** Errors logged since the last read, to explain a 503. */
  readonly faults: string[];
}

/** One run: a group and its people. */
export interface RealSystem {
  readonly stage: Stage;
  readonly people: readonly Person[];
  readonly groupId: string;
  /** Invitation code. */
  readonly code: string;
  readonly since: Date;
  /** Attempts from earlier steps, which do not belong to a new charge. */
  readonly olderCharges: Set<string>;
}

export async function openStage(rehearsal?: Stage): Promise<Stage> {
  const faults: string[] = [];
  const product = await startTestProduct({
    answerWithinMs: ANSWER_WITHIN_MS,
    log: createLog('error', { write: (line) => void faults.push(parseFault(line)) }),
    ...(rehearsal && { goesOnFrom: rehearsal.product }),
  });
  const here = <P extends SignedIn>(person: P): P => ({ ...person, browser: copyBrowser(product, person) });
  const finance =
    rehearsal === undefined
      ? ([await openAdmin(product, 'finance'), await openAdmin(product, 'finance')] as const)
      : ([here(rehearsal.finance[0]), here(rehearsal.finance[1])] as const);
  const people = rehearsal?.people.map(here) ?? [];
  const crashes = allowCrashes(product.database);
  const stage: Stage = { product, people, finance, crashes, isSilent: false, faults };
  const bank = { ...product.cardProvider };
  // Simulates a lost answer, which cannot be caused from outside.
  Object.assign(product.cardProvider, {
    chargeMethod: async (order: ChargeOrder) => {
      const answer = await bank.chargeMethod(order);
      if (stage.isSilent) throw new CardProviderError('timeout');
      return answer;
    },
  });
  return stage;
}

function parseFault(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string; errorCode?: string } };
  return [msg, err?.errorCode, err?.message].filter((part) => part !== undefined).join(': ');
}

type SignedIn = Pick<Payer, 'browser'>;

function copyBrowser(product: TestProduct, { browser: { cookies } }: SignedIn): Payer['browser'] {
  const browser = product.openBrowser();
  for (const [name, value] of cookies) browser.keep(name, value);
  return browser;
}

/** Creates people through the API once. Other stages start from a copy. */
export async function prepareStage(people: number): Promise<Stage> {
  const stage = await openStage();
  while (stage.people.length < people) await addPerson(stage);
  await stage.product.close({ keep: true });
  return stage;
}

/** Does not expire: each group takes years, and some people join late. */
const LASTING = { expYear: 2070 };

async function addPerson({ product, people }: Stage): Promise<void> {
  const payer = await signInMember(product);
  // The schedule decides when this bank answers.
  const bank = await saveAccount(product, payer, 'silent');
  const ids: string[] = [bank];
  for (const number of Object.values(CARDS)) {
    await saveCard(product, payer, number, LASTING);
    const cards = await expectOk<{ id: string }[]>(payer.browser.request('GET', '/api/cards'));
    ids.push(
      assertFound(
        cards.map(({ id }) => id).find((id) => !ids.includes(id)),
        'saved card',
      ),
    );
  }
  const [, declining, secure, good] = ids as [string, string, string, string];
  people.push({ ...payer, cards: { declining, secure, good, bank } });
}

/** Returns people without debts or money, as newly created. */
async function gather(stage: Stage, count: number): Promise<Person[]> {
  const { rows } = await stage.product.database.read((db) =>
    sql<{ id: string }>`
      select p.user_id as id from charge_reversals k join charges p on p.id = k.charge_id
       where k.returned_at is null`.execute(db),
  );
  // Reversals of an earlier run may be written off in this one.
  const isFree = ({ member }: Person) => rows.every(({ id }) => id !== member.id);
  while (stage.people.filter(isFree).length < count) await addPerson(stage);
  const people = stage.people.filter(isFree).slice(0, count);
  await spendAll(stage, people);
  const good = people.map(({ cards }) => cards.good);
  await stage.product.database.transact(async (tx) => {
    await sql`update payment_methods set is_default = false where is_default and id <> all(${good}::uuid[])`.execute(
      tx,
    );
    await sql`update payment_methods set is_default = true where not is_default and id = any(${good}::uuid[])`.execute(
      tx,
    );
  });
  return people;
}

/** Resets balances and debts of an earlier run to zero, as in the model. */
async function spendAll({ product: { database } }: Stage, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ member }) => member.id);
  const held = async (name: 'member:owed' | 'member:balance') => {
    const { rows } = await database.read((db) =>
      sql<{ id: string; cents: number }>`
        select owner_id as id, case side when 'debit' then balance_cents else -balance_cents end as cents
          from ledger_accounts where name = ${name} and owner_id = any(${ids}::uuid[])`.execute(db),
    );
    return rows.filter(({ cents }) => cents > 0);
  };
  for (const { id, cents } of await held('member:owed')) {
    await giveBalance(database, id, cents);
    const { browser } = assertFound(
      people.find(({ member }) => member.id === id),
      'debtor',
    );
    const body = { amount: formatCents(cents), fromBalance: true };
    await expectOk(browser.request('POST', '/api/owed/payments', { body }));
  }
  for (const { id, cents } of await held('member:balance')) await takeBalance(database, id, cents);
}

/** A forming group with this many members and as many extra people. */
export async function formGroup(
  stage: Stage,
  terms: Terms,
  { joined, people: count }: { readonly joined: number; readonly people: number },
): Promise<RealSystem> {
  const { product } = stage;
  await alignClock(stage);
  await keepSignedIn(stage);
  const people = await gather(stage, count);
  const since = await product.database.read(findNow);
  const organizer = assertFound(people[0], 'organizer').browser;
  const { id: groupId } = await expectOk<{ id: string }>(
    organizer.request('POST', '/api/groups', {
      body: {
        name: 'Model circle',
        contributionAmount: formatCents(terms.contribution),
        frequency: terms.frequency,
        maxMembers: terms.size,
        timeZone: 'UTC',
        startDate: since.toISOString().slice(0, 10),
        payoutOrder: terms.order,
        graceDays: terms.graceDays,
        lateFee: formatCents(terms.lateFee),
      },
    }),
  );
  const link = organizer.request('POST', `/api/groups/${groupId}/invitations`, { body: {} });
  const { code } = await expectOk<{ code: string }>(link);
  for (const { browser } of people.slice(1, joined)) await joinCircle(browser, code);
  await product.cardProvider.deliverWaiting();
  return { stage, people, groupId, code, since, olderCharges: new Set() };
}

export function formatCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export function getPerson({ people }: RealSystem, user: PersonNumber): Person {
  return assertFound(people[user], `person ${user}`);
}

export function getUserId(real: RealSystem, user: PersonNumber): string {
  return getPerson(real, user).member.id;
}

/** Returns the single value of a query, or nothing. */
export async function readOne(
  real: RealSystem,
  query: ReturnType<typeof sql<{ value: string }>>,
): Promise<string> {
  const { rows } = await real.stage.product.database.read((db) => query.execute(db));
  return rows[0]?.value ?? '';
}

/** Calls the API as a person, by default below the group's path. */
export function callApi(
  real: RealSystem,
  user: PersonNumber,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const url = path.startsWith('/api') ? path : `/api/groups/${real.groupId}${path}`;
  return getPerson(real, user).browser.request(method, url, body === undefined ? {} : { body });
}

/** Moves to noon, so that no step is close to midnight. */
async function alignClock({ product }: Stage): Promise<void> {
  const noon = 12 * 3_600;
  await product.moveClock(((noon - ((await product.clock.nowSeconds()) % 86_400)) % 86_400) + 86_400);
}

/** Minutes since 1970, at noon. */
export async function minutesNow({ stage }: RealSystem): Promise<number> {
  const minutes = Math.floor((await stage.product.clock.nowSeconds()) / 60);
  return minutes - (minutes % (MINUTES_A_DAY / 2));
}

export async function passMinutes({ stage }: RealSystem, minutes: number): Promise<void> {
  await stage.product.moveClock(minutes * 60);
  await keepSignedIn(stage);
}

/** Refreshes sessions, because repeated sign-ins would take most of the run's time. */
async function keepSignedIn({ product }: Stage): Promise<void> {
  await product.database.transact((tx) =>
    sql`update sessions set last_seen_at = app_now(), created_at = app_now(),
               confirmed_at = case when confirmed_at is not null then app_now() end,
               expires_at = app_now() + interval '90 days'`.execute(tx),
  );
}

/** Starts two commands while the group's row is locked, then releases it. */
export function runTogether(
  real: RealSystem,
  plans: readonly { readonly act: (real: RealSystem) => Promise<Answer | null> }[],
): Promise<(Answer | null)[]> {
  const { product } = real.stage;
  return collideAtGroup(product, real.groupId, () => plans.map((plan) => plan.act(real)));
}

/** An undelivered provider event. */
export interface WaitingEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

export async function listWaiting({ stage }: RealSystem): Promise<WaitingEvent[]> {
  const { rows } = await stage.product.database.read((db) =>
    sql<WaitingEvent>`
      select e.id, e.type, e.body from sandbox_events e join sandbox_deliveries d on d.event_id = e.id
       where d.delivered_at is null order by d.sequence`.execute(db),
  );
  return rows;
}

interface Delivery {
  readonly times: number;
  readonly nowSeconds: number;
  /** Crashes the first process that receives it at this call. */
  readonly crashAt?: number | undefined;
}

/** Posts one event as the provider does, several times at once, and again after a crash. */
export async function deliverEvent(
  { stage: { product, crashes } }: RealSystem,
  event: WaitingEvent,
  { times, nowSeconds, crashAt }: Delivery,
): Promise<void> {
  const signed = signWebhook(event.body, product.settings.sandboxWebhookSecret, nowSeconds);
  if (crashAt !== undefined) await crashes.at(crashAt, () => postWebhook(product.url, signed));
  const answers = await Promise.all(Array.from({ length: times }, () => postWebhook(product.url, signed)));
  if (answers.some((status) => status !== 200))
    throw new Error(`${event.type} was answered ${answers.join(', ')}`);
}

/** Marks events as delivered at the provider. */
export async function markDelivered({ stage }: RealSystem, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await stage.product.database.transact((tx) =>
    sql`update sandbox_deliveries set delivered_at = app_now() where event_id = any(${eventIds}::text[])`.execute(
      tx,
    ),
  );
}
