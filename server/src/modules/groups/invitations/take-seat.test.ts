import type { InvitationAnswer, InvitationItem } from '@circle-link/contract/groups/agreements';
import type { PaymentItem } from '@circle-link/contract/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  passDays,
  findPayment,
  payRound,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../../test/factories/test-groups.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import { queueBehind, collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

const ASKS_EVERY_TIME = '4000002760003184';
const INVITATION_DAYS = 14;
let product: TestProduct;
const crew: Payer[] = [];
const heirs: Payer[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  while (crew.length < 4) crew.push(await signInMember(product));
  while (heirs.length < 2) heirs.push(await signInMember(product));
});

async function running(): Promise<Circle> {
  const circle = await formCircle(product, { people: crew });
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  return circle;
}

const ask = (circle: Circle, who: Payer, method = 'POST'): Promise<Answer> =>
  who.browser.request(method, `/api/groups/${circle.id}/ask-to-leave`);

async function offer(circle: Circle, holder: Payer): Promise<string> {
  const path = `/api/groups/${circle.id}/replacements`;
  const body = { userId: holder.member.id };
  return (await expectOk<InvitationItem>(getOrganizer(circle).browser.request('POST', path, { body }))).code;
}

async function offerLeaverSeat(circle: Circle, holder: Payer): Promise<string> {
  await expectOk(ask(circle, holder));
  return offer(circle, holder);
}

type Read = Pick<InvitationAnswer, 'replacement'> & { readonly charterHash: string };

async function readTerms(who: Payer, code: string): Promise<Read> {
  const invitation = who.browser.request('GET', `/api/invitations/${code}`);
  const { charter, replacement } = await expectOk<InvitationAnswer>(invitation);
  return { charterHash: charter.hash, replacement };
}

const join = (who: Payer, code: string, body: Read): Promise<Answer> =>
  who.browser.request('POST', `/api/invitations/${code}/join`, { body });

const take = async (who: Payer, code: string): Promise<Answer> => join(who, code, await readTerms(who, code));

async function exchangeTurns(circle: Circle, from: Payer, to: Payer): Promise<void> {
  const swaps = `/api/groups/${circle.id}/swaps`;
  const body = { withUserId: to.member.id };
  const { id } = await expectOk<{ id: string }>(from.browser.request('POST', swaps, { body }));
  await expectOk(to.browser.request('POST', `${swaps}/${id}`, { body: { accept: true } }));
}

async function listUserIds(circle: Circle): Promise<string[]> {
  return (await viewCircle(circle)).members.map((member) => member.userId);
}

const conflict = (code: string) => ({ status: 409, body: { code } });
const [first, second] = [0, 1];

describe('taking a seat is refused', () => {
  test('when its holder stays or has paid what made them replaceable', async () => {
    const circle = await running();
    const leaver = memberAt(circle, 2);
    const code = await offerLeaverSeat(circle, leaver);
    const heir = memberAt({ members: heirs }, first);
    const read = await readTerms(heir, code);
    await expectOk(ask(circle, leaver, 'DELETE'));
    expect((await readTerms(heir, code)).replacement).toBeNull();
    expect(await join(heir, code, read)).toMatchObject(conflict('seat_not_available'));
    expect(await listUserIds(circle)).toContain(leaver.member.id);
  });

  test('when the missed contribution was paid after the invitation', async () => {
    const circle = await startCircle(product, { size: 3, terms: { graceDays: 0 } });
    const [organizer, other, late] = circle.members as [Payer, Payer, Payer];
    for (const who of [organizer, other]) await expectOk(payRound(circle, who, 1));
    await passDays(product, circle, 2);
    const code = await offer(circle, late);
    const heir = await signInMember(product);
    const read = await readTerms(heir, code);
    await expectOk(payRound(circle, late, 1));
    expect(await join(heir, code, read)).toMatchObject(conflict('seat_not_available'));
  });

  test('during a charge of the holder, and allowed after it has ended', async () => {
    const circle = await startCircle(product, { size: 3 });
    const leaver = memberAt(circle, 2);
    await saveCard(product, leaver, ASKS_EVERY_TIME);
    const cards = await expectOk<{ id: string; last4: string }[]>(
      leaver.browser.request('GET', '/api/cards'),
    );
    const asking = cards.find(({ last4 }) => last4 === ASKS_EVERY_TIME.slice(-4));
    const code = await offerLeaverSeat(circle, leaver);
    const { id } = await findPayment(circle, leaver, 1);
    const begun = await expectOk<PaymentItem>(
      leaver.browser.request('PATCH', `/api/payments/${id}`, {
        body: { status: 'completed', cardId: asking?.id },
      }),
    );
    expect(begun).toMatchObject({ attempt: 'action_required', hasLeftGroup: false });
    const heir = await signInMember(product);
    const refused = await take(heir, code);
    expect(refused).toMatchObject(conflict('charge_under_way'));
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await listUserIds(circle)).toContain(leaver.member.id);
    await authenticate(product, begun.nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect((await take(heir, code)).status).toBe(200);
    const [back] = await expectOk<{ amount: string }[]>(leaver.browser.request('GET', '/api/groups/claims'));
    expect(back?.amount).toBe('50.00');
    const [own] = await expectOk<PaymentItem[]>(leaver.browser.request('GET', '/api/payments'));
    expect(own).toMatchObject({ id, hasLeftGroup: true });
    expect((await leaver.browser.request('GET', `/api/groups/${circle.id}`)).status).toBe(404);
  });

  test('to a member of the group, and to a former seat holder', async () => {
    const circle = await running();
    const leaver = memberAt(circle, 3);
    const code = await offerLeaverSeat(circle, leaver);
    const read = await readTerms(memberAt({ members: heirs }, first), code);
    expect(await join(memberAt(circle, 1), code, read)).toMatchObject(conflict('already_member'));
    expect((await take(memberAt({ members: heirs }, first), code)).status).toBe(200);
    const other = await offerLeaverSeat(circle, memberAt(circle, 2));
    expect(await take(leaver, other)).toMatchObject(conflict('was_member'));
  });

  test('when cash of its round was recorded since the offer', async () => {
    const circle = await running();
    const [organizer, holder] = circle.members as [Payer, Payer];
    await exchangeTurns(circle, organizer, holder);
    const code = await offerLeaverSeat(circle, holder);
    const { id } = await findPayment(circle, organizer, 1);
    await expectOk(organizer.browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash`));
    expect(await take(memberAt({ members: heirs }, first), code)).toMatchObject(conflict('seat_has_cash'));
  });

  test('while the holder’s cash is unconfirmed, and confirmed cash is repaid', async () => {
    const circle = await running();
    const [organizer, holder] = circle.members as [Payer, Payer];
    const heir = memberAt({ members: heirs }, first);
    const code = await offerLeaverSeat(circle, holder);
    const { id } = await findPayment(circle, holder, 1);
    const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
    await expectOk(organizer.browser.request('POST', cash));
    expect(await take(heir, code)).toMatchObject(conflict('cash_waits'));
    await expectOk(holder.browser.request('POST', `${cash}/confirm`));
    expect((await take(heir, code)).status).toBe(200);
    const [back] = await expectOk<{ amount: string }[]>(holder.browser.request('GET', '/api/groups/claims'));
    expect(back?.amount).toBe('50.00');
  });

  test('when a swap has changed its turn since the offer', async () => {
    const circle = await running();
    const [organizer, holder] = circle.members as [Payer, Payer];
    const heir = memberAt({ members: heirs }, first);
    const code = await offerLeaverSeat(circle, holder);
    const read = await readTerms(heir, code);
    await exchangeTurns(circle, organizer, holder);
    expect(await join(heir, code, read)).toMatchObject({ status: 410, body: { code: 'invitation_revoked' } });
    expect((await take(heir, await offer(circle, holder))).status).toBe(200);
  });

  test('after 14 days', async () => {
    const circle = await running();
    const code = await offerLeaverSeat(circle, memberAt(circle, 3));
    const heir = await signInMember(product);
    const read = await readTerms(heir, code);
    await product.moveClock(INVITATION_DAYS * 86_400 + 1);
    const late = await signInMember(product);
    expect(await join(late, code, read)).toMatchObject({ status: 410, body: { code: 'invitation_expired' } });
  });
});

describe('two concurrent requests', () => {
  test('with one link give the seat to one of them', async () => {
    const people = [await signInMember(product), await signInMember(product)];
    const circle = await startCircle(product, { size: 3 });
    const code = await offerLeaverSeat(circle, memberAt(circle, 2));
    const read = await readTerms(memberAt({ members: people }, first), code);
    const answers = await collideAtGroup(product, circle.id, () =>
      people.map((who) => join(who, code, read)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const ids = await listUserIds(circle);
    expect(ids).toHaveLength(3);
    expect(people.filter(({ member }) => ids.includes(member.id))).toHaveLength(1);
  });

  test('with a revoked and a new link give the seat to the new one', async () => {
    const people = [await signInMember(product), await signInMember(product)];
    const circle = await startCircle(product, { size: 3 });
    const holder = memberAt(circle, 2);
    const old = await offerLeaverSeat(circle, holder);
    const read = await readTerms(memberAt({ members: people }, first), old);
    await expectOk(
      getOrganizer(circle).browser.request('DELETE', `/api/groups/${circle.id}/invitations/${old}`),
    );
    const fresh = await offer(circle, holder);
    const answers = await collideAtGroup(product, circle.id, () => [
      join(memberAt({ members: people }, first), old, read),
      join(memberAt({ members: people }, second), fresh, read),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([410, 200]);
  });

  test('by the holder paying and a new member joining succeed for only one', async () => {
    for (const isPayerFirst of [true, false]) {
      const circle = await startCircle(product, { size: 3 });
      const leaver = memberAt(circle, 2);
      const code = await offerLeaverSeat(circle, leaver);
      const heir = await signInMember(product);
      const read = await readTerms(heir, code);
      const pay = () => payRound(circle, leaver, 1);
      const inherit = () => join(heir, code, read);
      const [ahead, behind] = isPayerFirst ? [pay, inherit] : [inherit, pay];
      const [one, other] = await collideAtGroup(product, circle.id, () => [
        ahead(),
        queueBehind(product, behind),
      ]);
      const [paid, taken] = isPayerFirst ? [one, other] : [other, one];
      await product.cardProvider.deliverWaiting();
      const claims = await expectOk<{ amount: string }[]>(
        leaver.browser.request('GET', '/api/groups/claims'),
      );
      const mine = claims.map(({ amount }) => amount);
      const isPaid = paid !== undefined && paid.status < 300;
      // Charges do not lock the group's row, so one may be in progress while the other waits for it.
      if (taken?.status === 200) expect(mine).toEqual(isPaid ? ['50.00'] : []);
      else expect(['charge_under_way', 'place_changed']).toContain((taken?.body as { code: string }).code);
      const page = await viewCircle(circle);
      expect(page.paidMembers).toBe(isPaid ? 1 : 0);
    }
  });
});

// Runs last, because it moves the clock beyond the others' sessions.
test('taking a seat is refused with the current terms if they differ from what the new member read', async () => {
  const circle = await startCircle(product, { size: 3, terms: { graceDays: 0, frequency: 'weekly' } });
  const [organizer, other, late] = circle.members as [Payer, Payer, Payer];
  for (const who of [organizer, other]) await expectOk(payRound(circle, who, 1));
  await passDays(product, circle, 2);
  const code = await offer(circle, late);
  const heir = await signInMember(product);
  const read = await readTerms(heir, code);
  expect(read.replacement).toMatchObject({ openMissed: 1, openAmount: '50.00', returnAmount: '0.00' });
  for (const who of [organizer, other]) await expectOk(payRound(circle, who, 2));
  await passDays(product, circle, 7);
  const refused = await join(heir, code, read);
  expect(refused).toMatchObject(conflict('place_changed'));
  expect((refused.body as { message: string }).message).toContain('2 missed contributions: $100.00 in all');
  expect(await listUserIds(circle)).toContain(late.member.id);
  const { charterHash } = read;
  expect(await join(heir, code, { charterHash, replacement: null })).toMatchObject(conflict('place_changed'));
  expect((await take(heir, code)).status).toBe(200);
});
