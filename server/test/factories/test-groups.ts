/** Creates savings groups through the members' API calls. */
import { addDays } from '@circle-link/contract/groups/calendar';
import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import type { PaymentItem } from '@circle-link/contract/payments';
import { keepSignedIn } from '../browser/open-session.ts';
import { closeDueRounds, drawDue } from '../../src/modules/groups/index.ts';
import { findNow } from '../../src/platform/database/installation.ts';
import { saveCard } from './test-charges.ts';
import { type Payer, signInMember, type TestProduct } from '../product/test-product.ts';
import type { Answer } from '../browser/test-browser.ts';

export interface Circle {
  readonly id: string;
  /** In order of joining, organizer first. With the order 'join' this is the turn order. */
  readonly members: readonly Payer[];
}

export interface CircleOptions {
  readonly size?: number;
  readonly card?: string;
  readonly terms?: Readonly<Record<string, unknown>>;
  readonly people?: readonly Payer[];
}

const DAY = 86_400;

const TERMS = {
  name: 'Family circle',
  contributionAmount: '50.00',
  frequency: 'monthly',
  timeZone: 'UTC',
  payoutOrder: 'join',
  graceDays: 3,
};

export async function expectOk<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body as T;
}

/** A full group that has not started. Its first day is the earliest possible unless its terms set one. */
export async function formCircle(product: TestProduct, options: CircleOptions = {}): Promise<Circle> {
  const now = await product.database.read(findNow);
  const size = options.size ?? options.people?.length ?? 3;
  const members: Payer[] = [...(options.people ?? [])];
  while (members.length < size) members.push(await signInMember(product));
  const [organizer, ...others] = members as [Payer, ...Payer[]];
  const { id } = await expectOk<{ id: string }>(
    organizer.browser.request('POST', '/api/groups', {
      body: {
        ...TERMS,
        maxMembers: size,
        startDate: addDays(now.toISOString().slice(0, 10), DAYS_BEFORE_FIRST),
        ...options.terms,
      },
    }),
  );
  const { code } = await expectOk<{ code: string }>(
    organizer.browser.request('POST', `/api/groups/${id}/invitations`, { body: {} }),
  );
  for (const { browser } of others) await joinCircle(browser, code);
  return { id, members };
}

/** Reads the invitation's charter and the place's obligations, then joins. */
export async function joinCircle(browser: Payer['browser'], code: string): Promise<void> {
  const { charter, replacement } = await expectOk<InvitationAnswer>(
    browser.request('GET', `/api/invitations/${code}`),
  );
  const body = { charterHash: charter.hash, replacement };
  await expectOk(browser.request('POST', `/api/invitations/${code}/join`, { body }));
}

/** A new member takes the seat of a member who asks to leave. */
export async function replaceMember(
  product: TestProduct,
  circle: Circle,
  leaver: Payer,
  { hasCard = true }: { readonly hasCard?: boolean } = {},
): Promise<Payer> {
  const group = `/api/groups/${circle.id}`;
  await expectOk(leaver.browser.request('POST', `${group}/ask-to-leave`));
  const body = { userId: leaver.member.id };
  const { code } = await expectOk<{ code: string }>(
    getOrganizer(circle).browser.request('POST', `${group}/replacements`, { body }),
  );
  const newcomer = await signInMember(product);
  if (hasCard) await saveCard(product, newcomer);
  await joinCircle(newcomer.browser, code);
  return newcomer;
}

/** Days between the start and the earliest first due day, including the start day. */
const DAYS_BEFORE_FIRST = 2;

/** A running group whose members have a saved card each. Its first day is today unless its terms set one. */
export async function startCircle(product: TestProduct, options: CircleOptions = {}): Promise<Circle> {
  const circle = await formCircle(product, options);
  for (const member of circle.members) await saveCard(product, member, options.card);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  if (options.terms?.['payoutOrder'] === 'random') await drawTurns(product);
  if (options.terms?.['startDate'] === undefined) await product.moveClock(DAYS_BEFORE_FIRST * DAY);
  return circle;
}

/** The sandbox beacon has one round per second of the product's clock. */
const SECONDS_TO_ROUND = 5;

/** Publishes the awaited beacon rounds and draws, as the job does. */
export async function drawTurns(product: TestProduct): Promise<void> {
  await product.moveClock(SECONDS_TO_ROUND);
  await drawDue(product.platform);
}

export function getOrganizer({ members }: Circle): Payer {
  return memberAt({ members }, 0);
}

/** Returns the member at this zero-based place. */
export function memberAt({ members }: Pick<Circle, 'members'>, place: number): Payer {
  const member = members[place];
  if (member === undefined) throw new Error(`there is no member ${place}`);
  return member;
}

export async function findPayment(circle: Circle, member: Payer, round: number): Promise<{ id: string }> {
  const schedule = await expectOk<ScheduleItem[]>(
    member.browser.request('GET', `/api/groups/${circle.id}/schedule`),
  );
  const own = schedule.find((item) => item.round === round)?.myPayment;
  if (own == null) throw new Error(`nothing to pay in round ${round}`);
  return own;
}

export async function payRound(circle: Circle, member: Payer, round: number): Promise<Answer> {
  const { id } = await findPayment(circle, member, round);
  return member.browser.request('PATCH', `/api/payments/${id}`, { body: { status: 'completed' } });
}

/** A member of a group who has paid the first contribution of 50.00. The webhook waits for deliverWaiting(). */
export async function payContribution(product: TestProduct): Promise<Payer> {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  return payer;
}

/** Pays a round for all members with exceptions. */
export async function payAll(circle: Circle, round: number, except: readonly Payer[] = []): Promise<void> {
  for (const member of circle.members)
    if (!except.includes(member)) await expectOk<PaymentItem>(payRound(circle, member, round));
}

export function viewCircle(circle: Circle, member = getOrganizer(circle)): Promise<GroupPage> {
  return expectOk(member.browser.request('GET', `/api/groups/${circle.id}`));
}

export function readSchedule(circle: Circle, member = getOrganizer(circle)): Promise<ScheduleItem[]> {
  return expectOk(member.browser.request('GET', `/api/groups/${circle.id}/schedule`));
}

export async function readBalance({ browser }: Payer): Promise<string> {
  return (await expectOk<{ balance: string }>(browser.request('GET', '/api/balance'))).balance;
}

/** Shorter than a session's lifetime. */
const WAKING_DAYS = 10;

/** Moves the clock by days and closes rounds whose grace period has ended, as the job does. */
export async function passDays(product: TestProduct, circle: Circle, days: number): Promise<void> {
  await product.moveClock(days * DAY);
  if (days > WAKING_DAYS) await keepSignedIn(product, circle.members);
  await closeDueRounds(product.platform);
}
