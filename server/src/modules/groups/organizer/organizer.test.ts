import type { GroupPage } from '@circle-link/contract/groups/groups';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { signIn } from '../../../../test/factories/build-member.ts';
import {
  type Circle,
  expectOk,
  formCircle,
  joinCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

const DAY = 86_400;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const path = ({ id }: Circle, rest: string) => `/api/groups/${id}/organizer/${rest}`;
const offer = (circle: Circle, by: Payer, to: Payer): Promise<Answer> =>
  by.browser.request('POST', path(circle, 'offer'), { body: { userId: to.member.id } });
const answer = (circle: Circle, by: Payer, accept = true): Promise<Answer> =>
  by.browser.request('POST', path(circle, 'answer'), { body: { accept } });
const vote = (circle: Circle, by: Payer, candidate: Payer): Promise<Answer> =>
  by.browser.request('PUT', path(circle, 'vote'), { body: { userId: candidate.member.id } });
const organizers = async (circle: Circle, viewer: Payer) =>
  (await viewCircle(circle, viewer)).members
    .filter(({ role }) => role === 'organizer')
    .map(({ userId }) => userId);

async function silence(circle: Circle, days: number): Promise<void> {
  await product.moveClock(days * DAY);
  await keepSignedIn(product, circle.members.slice(1));
}

describe('handing over', () => {
  test('is offered by the organizer to a member, who accepts once and in time', async () => {
    const circle = await formCircle(product);
    const [ana, ben, cem] = circle.members as [Payer, Payer, Payer];
    const outsider = await signInMember(product);
    for (const refused of [
      offer(circle, outsider, ben),
      answer(circle, outsider),
      vote(circle, outsider, ben),
    ])
      expect(await refused).toMatchObject({ status: 404 });
    expect(await offer(circle, ben, cem)).toMatchObject({ status: 403, body: { code: 'organizer_only' } });
    expect(await offer(circle, ana, outsider)).toMatchObject({
      status: 422,
      body: { fields: { userId: 'This person is not in the group.' } },
    });
    expect(await offer(circle, ana, ana)).toMatchObject({ body: { code: 'organizer_already' } });
    expect(await answer(circle, ben)).toMatchObject({ status: 409, body: { code: 'no_handover' } });
    await expectOk(offer(circle, ana, ben));
    expect(await answer(circle, cem)).toMatchObject({ status: 409, body: { code: 'no_handover' } });
    await expectOk(ana.browser.request('DELETE', path(circle, 'offer')));
    expect(await answer(circle, ben)).toMatchObject({ status: 409 });
    await expectOk(offer(circle, ana, ben));
    await expectOk(answer(circle, ben, false));
    expect((await product.mailTo(ana.member.email))[0]?.subject).toBe(
      'Your offer to hand over “Family circle” was declined',
    );
    expect(await answer(circle, ben)).toMatchObject({ status: 409 });
    expect(await organizers(circle, ana)).toEqual([ana.member.id]);
    const offered = await expectOk<GroupPage>(offer(circle, ana, ben));
    expect(offered.organizing.offeredTo).toMatchObject({ userId: ben.member.id });
    const answers = await Promise.all([answer(circle, ben), answer(circle, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await organizers(circle, cem)).toEqual([ben.member.id]);
    expect(await ana.browser.request('POST', `/api/groups/${circle.id}/start`)).toMatchObject({
      status: 403,
    });
    await expectOk(ana.browser.request('POST', `/api/groups/${circle.id}/leave`));
    expect((await product.mailTo(cem.member.email))[0]?.subject).toBe('“Family circle” has a new organizer');
  });

  test('keeps addresses that the previous organizer typed from the new one', async () => {
    const circle = await formCircle(product);
    const [ana, ben] = circle.members as [Payer, Payer];
    const email = 'friend-of-ana@example.test';
    const terms = { name: 'Wider circle', contributionAmount: '50.00', maxMembers: 5 };
    const { id } = await expectOk<{ id: string }>(
      ana.browser.request('POST', '/api/groups', { body: terms }),
    );
    const wide: Circle = { id, members: [ana, ben] };
    const path = `/api/groups/${id}/invitations`;
    const { code } = await expectOk<{ code: string }>(ana.browser.request('POST', path, { body: {} }));
    await joinCircle(ben.browser, code);
    await expectOk(ana.browser.request('POST', path, { body: { email } }));
    const seen = async (viewer: Payer) =>
      (await viewCircle(wide, viewer)).invitations.map((one) => [one.sentTo, one.email]);
    expect(await seen(ana)).toEqual([
      ['address', email],
      [null, null],
    ]);
    await expectOk(offer(wide, ana, ben));
    await expectOk(answer(wide, ben));
    expect(await seen(ben)).toEqual([
      ['address', null],
      [null, null],
    ]);
  });

  test('an offer of the organizer role expires after a week', async () => {
    const circle = await formCircle(product);
    const [ana, ben] = circle.members as [Payer, Payer];
    await expectOk(offer(circle, ana, ben));
    await product.moveClock(7 * DAY);
    expect(await answer(circle, ben)).toMatchObject({ status: 409, body: { code: 'no_handover' } });
  });
});

describe('an election', () => {
  test('needs 14 days without the organizer, and two thirds elect a candidate', async () => {
    const circle = await formCircle(product, { size: 4 });
    const [ana, ben, cem, dan] = circle.members as [Payer, Payer, Payer, Payer];
    expect(await vote(circle, ben, ben)).toMatchObject({ status: 409, body: { code: 'organizer_present' } });
    await silence(circle, 13);
    expect(await vote(circle, ben, ben)).toMatchObject({ status: 409 });
    await silence(circle, 2);
    expect((await viewCircle(circle, ben)).organizing.election).toMatchObject({
      votesNeeded: 2,
      candidates: [],
    });
    await expectOk(vote(circle, ben, cem));
    await expectOk(vote(circle, dan, cem));
    expect(await organizers(circle, ben)).toEqual([ana.member.id]);
    await expectOk(vote(circle, ben, ben));
    await expectOk(vote(circle, ben, ben));
    expect((await viewCircle(circle, dan)).organizing.election?.candidates).toEqual([
      { userId: ben.member.id, votes: 1 },
    ]);
    await signIn(ana.browser, ana.member);
    expect(await vote(circle, dan, ben)).toMatchObject({ status: 409 });
    await silence(circle, 15);
    await expectOk(vote(circle, dan, ben));
    expect(await organizers(circle, ben)).toEqual([ana.member.id]);
    await expectOk(vote(circle, ben, ben));
    expect(await organizers(circle, ben)).toEqual([ben.member.id]);
    expect((await viewCircle(circle, cem)).organizing.election).toBeNull();
  });
});
