import type { ActivitySummary, NotificationItem, Question } from '@circle-link/contract/activities';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  formCircle,
  payAll,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
let circle: Circle;
let ana: Payer;
let ben: Payer;
let cem: Payer;

beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product);
  [ana, ben, cem] = circle.members as [Payer, Payer, Payer];
});

const post = ({ browser }: Payer, path: string, body: object = {}): Promise<Answer> =>
  browser.request('POST', `/api/groups/${circle.id}/${path}`, { body });
const list = ({ browser }: Payer, show = 'all') =>
  expectOk<NotificationItem[]>(browser.request('GET', `/api/notifications?show=${show}`));
const questions = async (who: Payer, show = 'all') =>
  (await list(who, show)).flatMap(({ question }) => question ?? []);
const states = async (who: Payer) => (await questions(who)).map(({ kind, state }) => `${kind} ${state}`);
const lines = async (who: Payer, about: RegExp) =>
  (await list(who)).map(({ description }) => description).filter((line) => about.test(line));
async function historyLines({ browser }: Payer, filter = ''): Promise<string[]> {
  const path = `/api/activities?limit=100${filter}`;
  const items = await expectOk<{ description: string }[]>(browser.request('GET', path));
  return items.map(({ description }) => description);
}

async function newest(who: Payer): Promise<Question> {
  const [question] = await questions(who, 'questions');
  if (question === undefined) throw new Error('nothing to answer');
  return question;
}

describe('a question about cash', () => {
  test('is one line of its recipient with the facts of its buttons, and none of the others', async () => {
    const { id } = await findPayment(circle, ben, 1);
    await expectOk(post(ben, `payments/${id}/cash`));
    expect(await newest(ana)).toEqual({
      kind: 'cash_received',
      subjectId: id,
      state: 'open',
      cash: { amount: '50.00', payerName: 'Test', isSetOff: false },
    });
    expect(await lines(ana, /cash/i)).toHaveLength(1);
    expect(await lines(cem, /cash/i)).toEqual([
      'Cash from Test for round 1 was recorded, but isn’t confirmed yet',
    ]);
    expect([await questions(ben), await questions(cem)]).toEqual([[], []]);
  });

  test('leaves out the line about the same event from list, unread count and totals alike', async () => {
    const shown = await historyLines(ana);
    expect(shown.filter((line) => /cash/i.test(line))).toHaveLength(1);
    const { activities } = await expectOk<ActivitySummary>(
      ana.browser.request('GET', '/api/activities/summary'),
    );
    expect(activities).toBe(shown.length);
    const unread = (await list(ana)).filter(({ isUnread }) => isUnread);
    expect(await expectOk(ana.browser.request('GET', '/api/notifications/unread'))).toEqual({
      unread: unread.length,
    });
  });

  test('is not answered by another member or a stranger', async () => {
    const { subjectId } = await newest(ana);
    expect(await post(cem, `payments/${subjectId}/cash/confirm`)).toMatchObject({ status: 403 });
    expect(await post(await signInMember(product), `payments/${subjectId}/cash/deny`)).toMatchObject({
      status: 404,
    });
    expect(await states(ana)).toEqual(['cash_received open']);
  });

  test('does not count once denied, and a second record is another question', async () => {
    const { subjectId } = await newest(ana);
    await expectOk(post(ana, `payments/${subjectId}/cash/deny`));
    expect(await states(ana)).toEqual(['cash_received ended']);
    await expectOk(post(ben, `payments/${subjectId}/cash`));
    expect(await states(ana)).toEqual(['cash_received open', 'cash_received ended']);
    expect(await questions(ana, 'questions')).toHaveLength(1);
  });

  test('is answered once when two tabs answer at once, and shows its outcome in both', async () => {
    const { subjectId } = await newest(ana);
    const answers = await Promise.all([
      post(ana, `payments/${subjectId}/cash/confirm`),
      post(ana, `payments/${subjectId}/cash/confirm`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await states(ana))[0]).toBe('cash_received accepted');
    expect(await questions(ana, 'questions')).toEqual([]);
  });

  test('asks the payer if the recipient recorded it, until the payer has answered', async () => {
    const other = await startCircle(product, { people: [cem, ana, ben] });
    const { id } = await findPayment(other, ben, 1);
    const cash = (who: Payer, command = '') =>
      who.browser.request('POST', `/api/groups/${other.id}/payments/${id}/cash${command}`, { body: {} });
    await expectOk(cash(cem));
    expect(await questions(ben, 'questions')).toMatchObject([{ kind: 'cash_paid', subjectId: id }]);
    expect(await questions(cem, 'questions')).toEqual([]);
    expect(
      (await historyLines(ben, `&groupId=${other.id}`)).filter((line) => line.includes('cash')),
    ).toHaveLength(1);
    await expectOk(cash(ben, '/confirm'));
    expect((await states(ben))[0]).toBe('cash_paid accepted');
  });

  test('ends after 72 hours', async () => {
    const { id } = await findPayment(circle, cem, 1);
    await expectOk(post(cem, `payments/${id}/cash`));
    expect((await states(ana))[0]).toBe('cash_received open');
    await product.moveClock(3 * 86_400);
    await keepSignedIn(product, circle.members);
    expect((await states(ana))[0]).toBe('cash_received ended');
    expect(await questions(ana, 'questions')).toEqual([]);
  });
});

describe('other questions', () => {
  beforeAll(async () => {
    circle = await startCircle(product, { size: 4 });
    [ana, ben, cem] = circle.members as [Payer, Payer, Payer];
  });

  test('a swap is open to the asked member alone, and shows what became of it', async () => {
    const propose = () => expectOk<{ id: string }>(post(ben, 'swaps', { withUserId: cem.member.id }));
    const { id } = await propose();
    expect(await newest(cem)).toEqual({ kind: 'swap', subjectId: id, state: 'open', cash: null });
    expect([await questions(ana), await questions(ben)]).toEqual([[], []]);
    expect(await post(ana, `swaps/${id}`, { accept: true })).toMatchObject({ status: 404 });
    await expectOk(post(cem, `swaps/${id}`, { accept: false }));
    expect(await states(cem)).toEqual(['swap declined']);
    const second = await propose();
    await expectOk(ben.browser.request('DELETE', `/api/groups/${circle.id}/swaps/${second.id}`));
    expect(await states(cem)).toEqual(['swap ended', 'swap declined']);
    const third = await propose();
    await expectOk(post(cem, `swaps/${third.id}`, { accept: true }));
    expect((await states(cem))[0]).toBe('swap accepted');
  });

  test('an offer to organize is open until it is answered, withdrawn or repeated', async () => {
    const offer = () => expectOk(post(ana, 'organizer/offer', { userId: ben.member.id }));
    await offer();
    await offer();
    expect(await states(ben)).toEqual(['organizer open', 'organizer ended']);
    expect(await newest(ben)).toMatchObject({ subjectId: circle.id, cash: null });
    await expectOk(post(ben, 'organizer/answer', { accept: false }));
    expect((await states(ben))[0]).toBe('organizer ended');
    await offer();
    await expectOk(post(ben, 'organizer/answer', { accept: true }));
    expect((await states(ben))[0]).toBe('organizer accepted');
  });

  test('a vote is open to all but its proposer, until they vote or it ends', async () => {
    await payAll(circle, 1);
    await expectOk(post(ana, 'wind-up'));
    expect(await questions(ana, 'questions')).toEqual([]);
    expect(await newest(ben)).toMatchObject({ kind: 'vote', state: 'open' });
    await expectOk(post(ben, 'wind-up/votes', { inFavor: false }));
    expect((await states(ben))[0]).toBe('vote declined');
    expect((await states(cem))[0]).toBe('vote open');
    await product.moveClock(8 * 86_400);
    await keepSignedIn(product, circle.members);
    expect((await states(cem))[0]).toBe('vote ended');
  });

  test('a member who has left has no question', async () => {
    const forming = await formCircle(product, { people: [ana, cem, ben] });
    const group = `/api/groups/${forming.id}`;
    await expectOk(
      ana.browser.request('POST', `${group}/organizer/offer`, { body: { userId: cem.member.id } }),
    );
    expect((await states(cem))[0]).toBe('organizer open');
    await expectOk(cem.browser.request('POST', `${group}/leave`, { body: {} }));
    expect(await questions(cem, 'questions')).toEqual([]);
  });
});
