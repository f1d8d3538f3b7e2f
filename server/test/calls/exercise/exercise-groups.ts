/** Runs a group's life in which every group and contribution operation succeeds once. */
import type { CalendarAddress } from '@circle-link/contract/integrations';
import type { GroupPage, GroupSummary, ScheduleItem } from '@circle-link/contract/groups/groups';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import type { MissedItem } from '@circle-link/contract/groups/payments';
import { sql } from 'kysely';
import { saveCard } from '../../factories/test-charges.ts';
import {
  drawTurns,
  expectOk,
  getOrganizer,
  memberAt,
  passDays,
  payAll,
  startCircle,
} from '../../factories/test-groups.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import { type Payer, signInMember, type TestProduct } from '../../product/test-product.ts';
import { confirm } from '../../browser/confirm.ts';

/** Calls an operation of the API document and records its answer. */
export type Call = (browser: Browser, key: string, body?: unknown, path?: string) => Promise<Answer>;

const TERMS = {
  name: 'Family circle',
  description: 'For the roof',
  contributionAmount: '50.00',
  frequency: 'weekly',
  maxMembers: 5,
  graceDays: 1,
  payoutOrder: 'organizer',
};

/** After four days, a future draw can be postponed. */
const FOUR_DAYS = 4 * 86_400;
/** Longer than the notice period of open books. */
const EIGHT_DAYS = 8 * 86_400;
const HOUR_AND_MORE = 3_660;

type Asker = <T = unknown>(
  who: Payer,
  key: string,
  body?: unknown,
  params?: Record<string, string>,
) => Promise<T>;

/** From the preview to the second cycle, with a swap, a replacement, cash, a cover, a vote and a canceled group. */
export async function exerciseGroups(product: TestProduct, call: Call): Promise<void> {
  const ask: Asker = async (who, key, body, params = {}) => {
    const path = Object.entries(params).reduce(
      (address, [name, value]) => address.replace(`{${name}}`, value),
      key.split(' ')[1] ?? '',
    );
    return expectOk(call(who.browser, key, body, path));
  };
  const people = await Promise.all(Array.from({ length: 6 }, () => signInMember(product)));
  const [ann, ben, cem, dan, eva, fay] = people as [Payer, Payer, Payer, Payer, Payer, Payer];
  // Twenty weeks include a month with five debits on any date.
  await ask(ann, 'POST /api/groups/preview', { ...TERMS, frequency: 'weekly', maxMembers: 20 });
  const { id } = await ask<GroupSummary>(ann, 'POST /api/groups', TERMS);
  await gather(ask, id, [ann, ben, cem, dan, fay]);
  await decide(ask, id, [ann, ben, cem, dan, fay]);
  for (const person of [ann, ben, cem, dan, eva]) await saveCard(product, person);
  await ask(ann, 'POST /api/groups/{id}/start', undefined, { id });
  await exchange(ask, id, ann, cem);
  await replace(ask, id, { organizer: ann, leaver: dan, newcomer: eva });
  await changeOrganizer(ask, id, ann, ben);
  // Members can be reminded in the week before the due day.
  await product.moveClock(FOUR_DAYS);
  await payOut(ask, id, [ann, ben, cem, dan, eva]);
  await windUpEarly(ask, id, [ann, ben, cem, eva]);
  await ask(ann, 'POST /api/groups/{id}/restart', {}, { id });
  await elect(product, ask, fay, eva);
  await showBooks(product, ask);
  await draw(product, ask, [ann, ben, cem]);
  await draw(product, ask, [ann, ben, cem]);
  await writeOff(product, ask);
}

/** Draws turns, a second time after the beacon was down for an hour. Then the group ends. */
async function draw(product: TestProduct, ask: Asker, people: readonly Payer[]): Promise<void> {
  const [ann] = people as [Payer];
  const terms = { ...TERMS, maxMembers: people.length, payoutOrder: 'random' };
  const { id } = await ask<GroupSummary>(ann, 'POST /api/groups', terms);
  const { code } = await ask<InvitationItem>(ann, 'POST /api/groups/{id}/invitations', {}, { id });
  const accept = async (person: Payer, key: string) => {
    const { hash: charterHash } = await ask<{ hash: string }>(
      ann,
      'GET /api/groups/{id}/charter',
      undefined,
      { id },
    );
    await ask(person, key, { charterHash }, { id, code });
  };
  for (const person of people.slice(1)) await accept(person, 'POST /api/invitations/{code}/join');
  await ask(ann, 'POST /api/groups/{id}/start', undefined, { id });
  await ask(ann, 'GET /api/groups/{id}', undefined, { id });
  await product.moveClock(HOUR_AND_MORE);
  await ask(ann, 'POST /api/groups/{id}/draw/put-off', undefined, { id });
  for (const person of people) await accept(person, 'POST /api/groups/{id}/charter/accept');
  await ask(ann, 'POST /api/groups/{id}/start', undefined, { id });
  await drawTurns(product);
  await ask(ann, 'GET /api/groups/{id}/draw', undefined, { id });
  await ask(ann, 'POST /api/groups/{id}/cancel', undefined, { id });
}

/** A group ends with its last round unpaid, and its organizer writes off one contribution. */
async function writeOff(product: TestProduct, ask: Asker): Promise<void> {
  const circle = await startCircle(product, { terms: { frequency: 'weekly' } });
  for (const round of [1, 2]) await payAll(circle, round);
  // Two steps, because a session expires sooner.
  for (const days of [20, 40]) await passDays(product, circle, days);
  const { id } = circle;
  const missed = await ask<MissedItem[]>(getOrganizer(circle), 'GET /api/groups/{id}/missed', undefined, {
    id,
  });
  const { paymentId = '', open } = missed.find(({ blockedBy }) => blockedBy === null) ?? {};
  const key = 'POST /api/groups/{id}/payments/{paymentId}/write-off';
  await ask(getOrganizer(circle), key, { open }, { id, paymentId });
}

/** The organizer is absent for more than 14 days, and the only other member takes over. */
async function elect(product: TestProduct, ask: Asker, gone: Payer, other: Payer): Promise<void> {
  const { id } = await ask<GroupSummary>(gone, 'POST /api/groups', TERMS);
  const { code } = await ask<InvitationItem>(gone, 'POST /api/groups/{id}/invitations', {}, { id });
  const { charter, replacement } = await ask<{ charter: { hash: string }; replacement: object | null }>(
    other,
    'GET /api/invitations/{code}',
    undefined,
    { code },
  );
  await ask(other, 'POST /api/invitations/{code}/join', { charterHash: charter.hash, replacement }, { code });
  await product.database.transact((tx) =>
    sql`update sessions set last_seen_at = app_now() - interval '15 days' where user_id = ${gone.member.id}`.execute(
      tx,
    ),
  );
  await ask(other, 'PUT /api/groups/{id}/organizer/vote', { userId: other.member.id }, { id });
}

async function gather(ask: Asker, id: string, people: readonly Payer[]): Promise<void> {
  const [ann, ben, ...others] = people as [Payer, Payer, ...Payer[]];
  const { code } = await ask<InvitationItem>(ann, 'POST /api/groups/{id}/invitations', {}, { id });
  const mailed = { email: ben.member.email };
  const unused = await ask<InvitationItem>(ann, 'POST /api/groups/{id}/invitations', mailed, { id });
  await ask(ben, 'GET /api/invitations');
  await ask(ann, 'DELETE /api/groups/{id}/invitations/{code}', undefined, { id, code: unused.code });
  for (const person of [ben, ...others]) {
    const { charter, replacement } = await ask<{ charter: { hash: string }; replacement: object | null }>(
      person,
      'GET /api/invitations/{code}',
      undefined,
      { code },
    );
    await ask(
      person,
      'POST /api/invitations/{code}/join',
      { charterHash: charter.hash, replacement },
      { code },
    );
  }
}

/** New terms are accepted, a member leaves and the order is planned. */
async function decide(ask: Asker, id: string, people: readonly Payer[]): Promise<void> {
  const [ann, ben, cem, dan, fay] = people as [Payer, Payer, Payer, Payer, Payer];
  await ask(ann, 'PATCH /api/groups/{id}', { lateFee: '2.50' }, { id });
  await ask(fay, 'POST /api/groups/{id}/leave', undefined, { id });
  for (const person of [ben, cem, dan]) {
    const { hash } = await ask<{ hash: string }>(person, 'GET /api/groups/{id}/charter', undefined, { id });
    await ask(person, 'POST /api/groups/{id}/charter/accept', { charterHash: hash }, { id });
  }
  const memberIds = [ben, ann, cem, dan].map(({ member }) => member.id);
  await ask(ann, 'PUT /api/groups/{id}/cover', { cover: 'boat' }, { id });
  await ask(ann, 'PUT /api/groups/{id}/order', { memberIds }, { id });
  await ask(ben, 'PUT /api/groups/{id}/auto-pay', { isOn: true }, { id });
}

/** One swap is withdrawn and one is agreed. */
async function exchange(ask: Asker, id: string, from: Payer, to: Payer): Promise<void> {
  const body = { withUserId: to.member.id };
  const first = await ask<{ id: string }>(from, 'POST /api/groups/{id}/swaps', body, { id });
  await ask(from, 'DELETE /api/groups/{id}/swaps/{swapId}', undefined, { id, swapId: first.id });
  const second = await ask<{ id: string }>(from, 'POST /api/groups/{id}/swaps', body, { id });
  await ask(to, 'POST /api/groups/{id}/swaps/{swapId}', { accept: true }, { id, swapId: second.id });
}

/** A member who has paid once is replaced by a new member. */
async function replace(
  ask: Asker,
  id: string,
  who: { readonly organizer: Payer; readonly leaver: Payer; readonly newcomer: Payer },
): Promise<void> {
  const { organizer, leaver, newcomer } = who;
  const paid = await findNextPayment(ask, id, leaver);
  await ask(leaver, 'PATCH /api/payments/{id}', { status: 'completed' }, { id: paid });
  for (const key of ['', '/receipt'])
    await ask(leaver, `GET /api/payments/{id}${key}`, undefined, { id: paid });
  await ask(leaver, 'POST /api/groups/{id}/ask-to-leave', undefined, { id });
  await ask(leaver, 'DELETE /api/groups/{id}/ask-to-leave', undefined, { id });
  await ask(leaver, 'POST /api/groups/{id}/ask-to-leave', undefined, { id });
  const offer = { userId: leaver.member.id };
  const { code } = await ask<InvitationItem>(organizer, 'POST /api/groups/{id}/replacements', offer, { id });
  const { charter, replacement } = await ask<{ charter: { hash: string }; replacement: object | null }>(
    newcomer,
    'GET /api/invitations/{code}',
    undefined,
    { code },
  );
  await ask(
    newcomer,
    'POST /api/invitations/{code}/join',
    { charterHash: charter.hash, replacement },
    { code },
  );
  await ask(leaver, 'GET /api/groups/claims');
}

async function changeOrganizer(ask: Asker, id: string, organizer: Payer, other: Payer): Promise<void> {
  const offer = 'POST /api/groups/{id}/organizer/offer';
  const answer = 'POST /api/groups/{id}/organizer/answer';
  await ask(organizer, offer, { userId: other.member.id }, { id });
  await ask(organizer, 'DELETE /api/groups/{id}/organizer/offer', undefined, { id });
  await ask(organizer, offer, { userId: other.member.id }, { id });
  await ask(other, answer, { accept: true }, { id });
  await ask(other, offer, { userId: organizer.member.id }, { id });
  await ask(organizer, answer, { accept: true }, { id });
}

/** Round 1 is paid out with cash for one member and a cover for another. */
async function payOut(ask: Asker, id: string, people: readonly Payer[]): Promise<void> {
  const [ann, ben, cem] = people as [Payer, Payer, Payer];
  const cash = { id, paymentId: await findNextPayment(ask, id, cem) };
  await ask(ann, 'POST /api/groups/{id}/payments/{paymentId}/cash', undefined, cash);
  await ask(ben, 'POST /api/groups/{id}/payments/{paymentId}/cash/deny', undefined, cash);
  await ask(ann, 'POST /api/groups/{id}/payments/{paymentId}/cash', undefined, cash);
  for (const side of [ben, cem])
    await ask(side, 'POST /api/groups/{id}/payments/{paymentId}/cash/confirm', undefined, cash);
  const own = { id: await findNextPayment(ask, id, ann) };
  await ask(ann, 'PATCH /api/payments/{id}', { status: 'completed' }, own);
  await ask(ann, 'POST /api/groups/{id}/reminders', { userId: ben.member.id }, { id });
  await ask(ann, 'POST /api/payments/{id}/cover', {}, { id: await findNextPayment(ask, id, ben) });
  await ask(ben, 'POST /api/groups/{id}/thanks', { words: 'Thank you all' }, { id });
  for (const key of ['', '/schedule', '/draw', '/statement'])
    await ask(ann, `GET /api/groups/{id}${key}`, undefined, { id });
  for (const key of ['/api/groups', '/api/payments', '/api/payments/upcoming', '/api/dashboard'])
    await ask(ann, `GET ${key}`);
}

/** Five members publish their books until one ends it, and one subscribes to the calendar. */
async function showBooks(product: TestProduct, ask: Asker): Promise<void> {
  const circle = await startCircle(product, { size: 5 });
  const { id } = circle;
  await ask(getOrganizer(circle), 'POST /api/groups/{id}/open-books', undefined, { id });
  await product.moveClock(EIGHT_DAYS);
  const member = memberAt(circle, 1);
  const { openBooks } = await ask<GroupPage>(member, 'GET /api/groups/{id}', undefined, { id });
  const code = openBooks?.url?.split('/').at(-1) ?? '';
  await ask(member, 'GET /api/open-books/{code}', undefined, { code });
  await ask(member, 'DELETE /api/groups/{id}/open-books', undefined, { id });
  await confirm(member.browser);
  const { address } = await ask<CalendarAddress>(member, 'POST /api/calendar-feed');
  const token = new URL(address).pathname.split('/').at(-2) ?? '';
  await ask(member, 'GET /api/calendar/{token}/circle-link.ics', undefined, { token });
}

/** Members vote to end the group. Another group is canceled before it starts. */
async function windUpEarly(ask: Asker, id: string, people: readonly Payer[]): Promise<void> {
  const [ann, ...others] = people as [Payer, ...Payer[]];
  await ask(ann, 'POST /api/groups/{id}/wind-up', undefined, { id });
  await ask(ann, 'GET /api/groups/{id}/wind-up', undefined, { id });
  for (const person of others) {
    const { windUp } = await ask<GroupPage>(person, 'GET /api/groups/{id}', undefined, { id });
    if (windUp?.status === 'open')
      await ask(person, 'POST /api/groups/{id}/wind-up/votes', { inFavor: true }, { id });
  }
  const other = await ask<GroupSummary>(ann, 'POST /api/groups', TERMS);
  await ask(ann, 'POST /api/groups/{id}/cancel', undefined, { id: other.id });
}

async function findNextPayment(ask: Asker, id: string, who: Payer): Promise<string> {
  const rounds = await ask<ScheduleItem[]>(who, 'GET /api/groups/{id}/schedule', undefined, { id });
  const payment = rounds.find(({ myPayment }) => myPayment?.status === 'pending')?.myPayment;
  if (payment == null) throw new Error('nothing is to be paid');
  return payment.id;
}
