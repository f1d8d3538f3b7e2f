/** Compares holds, pages and provisional numbers with the model. */
import { sql } from 'kysely';
import { isActive, getKnownState, findNewestHold } from './holds.ts';
import { readClock, type RealSystem } from './real.ts';
import type { Hold, Model, Page } from './state.ts';

interface SeenHold {
  readonly id: string;
  readonly user: string;
  /** Stored status. After its end, readers treat a hold as expired. */
  readonly status: string;
  readonly heldAt: number;
  readonly until: number;
  readonly extensions: number;
  readonly number: number | null;
}

interface SeenPage {
  readonly hold: string;
  readonly id: string;
  readonly status: string;
  /** From the sandbox. Null until the payer's first attempt. */
  readonly intent: string | null;
  readonly url: string | null;
  /** The bank's state, or null without an object. */
  readonly bank: string | null;
}

/** Answer of GET /api/queue/holding. */
interface View {
  readonly status: string;
  readonly queuePosition: number | null;
  readonly expiresAt: string;
  readonly extensionsLeft: number;
  readonly paymentInProgress: boolean;
}

export interface HoldsSeen {
  readonly at: number;
  readonly holds: readonly SeenHold[];
  readonly pages: readonly SeenPage[];
  /** By person, for everyone who has reserved. */
  readonly views: ReadonlyMap<number, View | null>;
}

/** The rows of the last read by product. Equal rows give equal views. */
const readLast = new WeakMap<RealSystem, string>();

/** Reads everything, again if a hold has expired in between. */
export async function readHolds(real: RealSystem): Promise<HoldsSeen> {
  const from = await readClock(real);
  const rows = await readRows(real);
  const { holds, pages } = rows;
  const state = JSON.stringify([rows, holds.map(({ until }) => until > from)]);
  const views = readLast.get(real) === state ? new Map<number, View | null>() : await readViews(real, holds);
  const at = await readClock(real);
  if (holds.some(({ until }) => until > from && until <= at)) return readHolds(real);
  readLast.set(real, state);
  return { at, holds, pages, views };
}

async function readViews(
  { signedIn, userIds }: RealSystem,
  holds: readonly SeenHold[],
): Promise<HoldsSeen['views']> {
  const views = new Map<number, View | null>();
  for (const [person, { browser }] of signedIn.entries()) {
    if (holds.every(({ user }) => user !== userIds[person])) continue;
    const { status, body } = await browser.request('GET', '/api/queue/holding');
    if (status !== 200) throw new Error(`the hold of person ${person} was answered ${status}`);
    views.set(person, body as View | null);
  }
  return views;
}

async function readRows({ product }: RealSystem) {
  return product.database.read(async (db) => {
    const holds = await sql<SeenHold>`
      select id, user_id as "user", status, extract(epoch from held_at)::float8 as "heldAt",
             extract(epoch from expires_at)::float8 as until, extensions, queue_position as number
        from queue_holdings order by held_at, id`.execute(db);
    const pages = await sql<SeenPage>`
      select p.subject_id as hold, p.id, p.status, s.intent_id as intent, p.checkout_url as url, s.status as bank
        from charges p join queue_holdings h on h.id = p.subject_id
        left join sandbox_checkout_sessions s on s.metadata ->> 'payment_id' = p.id::text
       where p.purpose = 'hold' order by p.created_at, p.id`.execute(db);
    const counter = await sql<{ entries: number }>`select entries from queue_counter`.execute(db);
    return { holds: holds.rows, pages: pages.rows, entries: counter.rows[0]?.entries };
  });
}

const STEP_SECONDS = 60;

/** Copies values that only the product knows: the fraction of a second of a hold's start, ids of pages and intents. */
export function learnHolds(m: Model, real: RealSystem, seen: HoldsSeen): void {
  for (const [hold, row] of pairs(m, real, seen)) {
    const late = (row?.heldAt ?? hold.heldAt) - hold.heldAt;
    if (hold.isTimed || Math.abs(late) > STEP_SECONDS) continue;
    hold.isTimed = true;
    hold.heldAt += late;
    hold.until += late;
  }
  m.pages.forEach((page, place) => {
    const row = listPages(m, real, seen, page.hold)[placeInHold(m, place)];
    Object.assign(page, { paymentId: row?.id ?? '', intentId: row?.intent ?? '', url: row?.url ?? '' });
    const charge = page.charge === null ? undefined : m.charges[page.charge];
    if (charge !== undefined) charge.intentId = page.intentId;
  });
}

/** Pairs holds of model and product. A member's holds are sequential. */
function pairs(m: Model, real: RealSystem, seen: HoldsSeen): [Hold, SeenHold | undefined][] {
  return m.holds.map((hold) => {
    const ours = m.holds.filter(({ person }) => person === hold.person);
    const rows = seen.holds.filter(({ user }) => user === real.userIds[hold.person]);
    return [hold, rows[ours.indexOf(hold)]];
  });
}

function listPages(m: Model, real: RealSystem, seen: HoldsSeen, hold: number): SeenPage[] {
  const row = pairs(m, real, seen)[hold]?.[1];
  return seen.pages.filter((page) => page.hold === row?.id);
}

function placeInHold(m: Model, place: number): number {
  const { hold } = m.pages[place]!;
  return m.pages.slice(0, place).filter((one) => one.hold === hold).length;
}

export function holdDifferences(m: Model, real: RealSystem, seen: HoldsSeen): string[] {
  return [
    ...pairs(m, real, seen).flatMap(([hold, row], place) =>
      differ(`hold ${place} of person ${hold.person}`, describeHold(m, hold, seen.at), toSeen(row, seen.at)),
    ),
    ...differ('holds', m.holds.length, seen.holds.length),
    ...m.pages.flatMap((page, place) => {
      const row = listPages(m, real, seen, page.hold)[placeInHold(m, place)];
      return differ(`page ${place}`, describePage(m, page), row && summarizePage(row));
    }),
    ...differ('pages', m.pages.length, seen.pages.length),
    ...[...seen.views].flatMap(([person, view]) =>
      differ(`the view of person ${person}`, toView(m, person, seen.at), view && shown(view)),
    ),
    ...brokenRules(m, real, seen),
  ];
}

function differ(what: string, ours: unknown, theirs: unknown): string[] {
  const [expected, found] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return expected === found ? [] : [`${what}: the model says ${expected}, the product ${found}`];
}

const toMilliseconds = (seconds: number) => Math.trunc(seconds * 1_000 + 0.0005);

function readStatus(hold: Hold, at: number): string {
  return hold.status === 'holding' && !isActive(hold, at) ? 'expired' : hold.status;
}

function describeHold(m: Model, hold: Hold, at: number) {
  const number = hold.status === 'paid' ? findNumber(m, hold.person) : null;
  return [readStatus(hold, at), toMilliseconds(hold.until), hold.extensions, number];
}

function toSeen(row: SeenHold | undefined, at: number) {
  if (row === undefined) return undefined;
  const { status, until, extensions, number } = row;
  const seen = status === 'holding' && until <= at ? 'expired' : status;
  return [seen, toMilliseconds(until), extensions, number];
}

function describePage(m: Model, page: Page) {
  return [getKnownState(m, page), page.isStored, page.bank];
}

const AT_THE_BANK = new Map([
  [null, 'unmade'],
  ['open', 'open'],
  ['expired', 'closed'],
  ['complete', 'paid'],
]);

function summarizePage({ status, url, bank }: SeenPage) {
  return [status === 'open' || status === 'canceled' ? status : 'over', url !== null, AT_THE_BANK.get(bank)];
}

function findNumber(m: Model, person: number): number | null {
  return m.positions.find((one) => one.person === person)?.number ?? null;
}

/** A member's view. The provisional number is one more than all paid entries and older active holds. */
function toView(m: Model, person: number, at: number) {
  const hold = findNewestHold(m, person);
  const number = findNumber(m, person);
  if (hold === null) return null;
  const rest = [toMilliseconds(hold.until), 10 - hold.extensions];
  if (number !== null) return ['paid', number, ...rest, false];
  if (hold.status === 'released') return null;
  if (!isActive(hold, at)) return ['expired', null, ...rest, false];
  const older = m.holds.filter((one) => isActive(one, at) && one.heldAt < hold.heldAt);
  const page = m.pages.findLast((one) => m.holds[one.hold] === hold);
  const isBeingPaid = page !== undefined && getKnownState(m, page) === 'open';
  return ['holding', m.positions.length + older.length + 1, ...rest, isBeingPaid];
}

function shown({ status, queuePosition, expiresAt, extensionsLeft, paymentInProgress }: View) {
  return [status, queuePosition, Date.parse(expiresAt), extensionsLeft, paymentInProgress];
}

/** Invariants: at most one active hold per member, none for a member in the queue. */
function brokenRules(m: Model, real: RealSystem, { at, holds }: HoldsSeen): string[] {
  const active = holds.filter(({ status, until }) => status === 'holding' && until > at);
  const owners = active.map(({ user }) => user);
  const inLine = m.positions.map(({ person }) => real.userIds[person]);
  return [
    ...owners.filter((user, place) => owners.indexOf(user) !== place).map((user) => `${user} holds twice`),
    ...owners.filter((user) => inLine.includes(user)).map((user) => `${user} holds and stands in the line`),
  ];
}
