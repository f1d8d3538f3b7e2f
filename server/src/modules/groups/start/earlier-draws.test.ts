import type { GroupSummary } from '@circle-link/contract/groups/groups';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Circle,
  drawTurns,
  expectOk,
  getOrganizer,
  joinCircle,
  memberAt,
} from '../../../../test/factories/test-groups.ts';
import {
  askGroup,
  drawCircle,
  formDrawing,
  readDraw,
  sleepWith,
  startDrawing,
} from '../../../../test/factories/test-draws.ts';
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

describe('an earlier draw', () => {
  test('for mostly the same people is shown to the new group, before and after acceptance', async () => {
    const first = await drawCircle(product, { size: 4 });
    const { order } = await readDraw(first);
    // The organizer cancels and invites the same people again, plus one other.
    await expectOk(askGroup(first, getOrganizer(first), 'POST', '/cancel'));
    const [ana, ben, cleo] = first.members as [Payer, Payer, Payer, Payer];
    const eva = await signInMember(product);
    const { id } = await expectOk<GroupSummary>(
      ana.browser.request('POST', '/api/groups', {
        body: { name: 'Once more', contributionAmount: '50.00', maxMembers: 4, timeZone: 'UTC' },
      }),
    );
    const second: Circle = { id, members: [ana, ben, cleo, eva] };
    const { code } = await expectOk<{ code: string }>(askGroup(second, ana, 'POST', '/invitations', {}));
    const look = async ({ browser }: Payer) =>
      (
        await expectOk<{ earlierDraws: DrawAnswer['earlier'] }>(
          browser.request('GET', `/api/invitations/${code}`),
        )
      ).earlierDraws;
    expect((await readDraw(second)).earlier).toEqual([]);
    expect(await look(eva)).toEqual([]);
    const findTurn = ({ member }: Payer) => order.indexOf(member.id) + 1;
    expect(await look(ben)).toMatchObject([
      { places: 4, isCanceled: true, groupId: first.id, turns: { length: 2 } },
    ]);
    for (const person of [ben, cleo]) await joinCircle(person.browser, code);
    const visitor = await fetch(`${product.url}/api/invitations/${code}`);
    expect(await visitor.json()).toMatchObject({ earlierDraws: [], firstNames: { length: 3 } });
    const toEva = await look(eva);
    expect(toEva).toMatchObject([{ places: 4, groupId: null, turns: { length: 3 } }]);
    expect(toEva[0]?.turns.map(({ turn }) => turn)).toEqual([ana, ben, cleo].map(findTurn).sort());
    await joinCircle(eva.browser, code);
    expect((await readDraw(second, eva)).earlier).toEqual(toEva);
    expect((await readDraw(second, cleo)).earlier).toMatchObject([{ groupId: first.id }]);
    await expectOk(startDrawing(second));
    await drawTurns(product);
    expect((await readDraw(second, eva)).earlier).toEqual(toEva);
    expect((await readDraw(first)).earlier).toEqual([]);
    await sleepWith(product, second, 70 * DAY);
    expect((await readDraw(second, eva)).earlier).toEqual(toEva);
  });

  test('that was canceled while pending is completed and shown too', async () => {
    const first = await formDrawing(product);
    await expectOk(startDrawing(first));
    await expectOk(askGroup(first, getOrganizer(first), 'POST', '/cancel'));
    await drawTurns(product);
    const again = await expectOk<GroupSummary>(askGroup(first, getOrganizer(first), 'POST', '/restart', {}));
    const second: Circle = { id: again.id, members: first.members };
    for (const place of [1, 2]) {
      const { browser } = memberAt(first, place);
      const [invitation] = await expectOk<{ code: string }[]>(browser.request('GET', '/api/invitations'));
      const { earlierDraws } = await expectOk<{ earlierDraws: DrawAnswer['earlier'] }>(
        browser.request('GET', `/api/invitations/${invitation?.code ?? ''}`),
      );
      expect(earlierDraws).toMatchObject([{ isCanceled: true, groupId: first.id }]);
      await joinCircle(browser, invitation?.code ?? '');
    }
    const { order } = await readDraw(first);
    expect((await readDraw(second)).earlier[0]?.turns).toHaveLength(3);
    expect(order).toHaveLength(3);
  });

  test('is not shown for other people, long ago, or an order that is not drawn', async () => {
    const first = await drawCircle(product, { size: 4 });
    const [ana, ben] = first.members as [Payer, Payer];
    const some = await formDrawing(product, {
      people: [ana, ben, await signInMember(product), await signInMember(product)],
    });
    expect((await readDraw(some)).earlier).toEqual([]);
    const agreed = await formDrawing(product, { people: first.members, terms: { payoutOrder: 'join' } });
    expect((await readDraw(agreed)).earlier).toEqual([]);
    await sleepWith(product, first, 59 * DAY);
    const soon = await formDrawing(product, { people: first.members });
    expect((await readDraw(soon)).earlier).toHaveLength(1);
    await sleepWith(product, first, DAY);
    expect((await readDraw(soon)).earlier).toHaveLength(0);
  });
});
