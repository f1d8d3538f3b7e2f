/** A debit returned after the payout of its payer's own pot is owed only to themselves and can be waived. */
import type { ClosingAnswer } from '@circle-link/contract/account';
import type { MissedItem } from '@circle-link/contract/groups/payments';
import { beforeAll, expect, it } from 'vitest';
import { balances } from '../../../../test/database/books.ts';
import { collideAtGroup, queueBehind } from '../../../../test/product/collide-at-group.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  getOrganizer,
  memberAt,
  passDays,
  payAll,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { finishDebit, payWith, POOR, saveAccount } from '../../../../test/factories/test-debits.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Scene {
  readonly circle: Circle;
  readonly recipient: Payer;
  readonly paymentId: string;
  readonly open: string;
}

async function debitBackAfterPayout(place = 2): Promise<Scene> {
  const people = [await signInMember(product), await signInMember(product), await signInMember(product)];
  await keepSignedIn(product, people);
  const circle = await startCircle(product, { people, terms: { frequency: 'weekly', lateFee: '5.00' } });
  const payer = memberAt(circle, place);
  await payAll(circle, 1);
  await payAll(circle, 2);
  await passDays(product, circle, 14);
  await payAll(circle, 3, [payer]);
  const { id: paymentId } = await findPayment(circle, payer, 3);
  await expectOk(payWith(payer, paymentId, await saveAccount(product, payer, 'silent')));
  await passDays(product, circle, 6);
  await finishDebit(product, paymentId, POOR);
  return { circle, recipient: payer, paymentId, open: '55.00' };
}

const listFor = ({ circle }: Scene, { browser }: Payer) =>
  browser.request('GET', `/api/groups/${circle.id}/missed`);

function waive({ circle, recipient, paymentId, open }: Scene, by = recipient): Promise<Answer> {
  return by.browser.request('POST', `/api/groups/${circle.id}/payments/${paymentId}/write-off`, {
    body: { open },
  });
}

async function listObstacles({ browser }: Payer): Promise<string[]> {
  const { obstacles } = await expectOk<ClosingAnswer>(browser.request('GET', '/api/account/closing'));
  return obstacles.map(({ code, amount }) => [code, amount].filter((part) => part !== null).join(' '));
}

it('a miss of one’s own pot can be waived by the member alone, moves no money, and keeps the return fee owed', async () => {
  const scene = await debitBackAfterPayout();
  const { recipient, open } = scene;
  const blocking = await listObstacles(recipient);
  expect(blocking).toContain('owed 4.00');
  expect(blocking).toContain('returns 55.00');
  const [item] = await expectOk<MissedItem[]>(listFor(scene, recipient));
  expect(item).toMatchObject({ open, blockedBy: null });
  const before = await balances(product.database);
  expect(await waive({ ...scene, open: '50.00' })).toMatchObject({
    status: 409,
    body: { code: 'missed_changed' },
  });
  expect(await waive(scene)).toMatchObject({ status: 200 });
  expect(await waive(scene)).toMatchObject({ status: 409, body: { code: 'not_missed' } });
  const left = await listObstacles(recipient);
  expect(left).toContain('owed 4.00');
  expect(left.join(' ')).not.toMatch(/returns|contributions/);
  expect(await balances(product.database)).toEqual(before);
});

it('a miss of one’s own pot cannot be waived by others, nor if it is owed to another member', async () => {
  const scene = await debitBackAfterPayout();
  const other = memberAt(scene.circle, 1);
  expect(await waive(scene, other)).toMatchObject({ status: 403, body: { code: 'organizer_only' } });
  expect(await waive(scene, getOrganizer(scene.circle))).toMatchObject({
    status: 409,
    body: { code: 'missed_too_new' },
  });
  const toAnother = await debitBackAfterPayout(1);
  expect(await listFor(toAnother, toAnother.recipient)).toMatchObject({ status: 403 });
  expect(await waive(toAnother)).toMatchObject({ status: 403, body: { code: 'organizer_only' } });
});

it('a miss of one’s own pot is either paid or waived, by the first request', async () => {
  for (const isPayFirst of [true, false]) {
    const scene = await debitBackAfterPayout();
    const { circle, recipient } = scene;
    const cards = await expectOk<{ id: string; kind: string }[]>(
      recipient.browser.request('GET', '/api/cards'),
    );
    const card = cards.find(({ kind }) => kind === 'card')?.id ?? '';
    const acts = [() => payWith(recipient, scene.paymentId, card), () => waive(scene)] as const;
    const [ahead, behind] = isPayFirst ? acts : ([acts[1], acts[0]] as const);
    const answers = await collideAtGroup(product, circle.id, () => [ahead(), queueBehind(product, behind)]);
    await product.cardProvider.deliverWaiting();
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([409]);
    expect((await listObstacles(recipient)).join(' ')).not.toMatch(/returns|contributions/);
  }
});
