import type { ActivityItem } from '@circle-link/contract/activities';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerTable, newestTransaction } from '../../../../test/books.ts';
import {
  balanceOf,
  memberAt,
  must,
  passDays,
  paymentOf,
  payRound,
  scheduleOf,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../../test/test-circle.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/test-product.ts';

let product: TestProduct;
let circle: Circle;
let organiser: Payer;
let second: Payer;
let third: Payer;
let paymentId: string;

beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product);
  [organiser, second, third] = circle.members as [Payer, Payer, Payer];
  paymentId = (await paymentOf(circle, third, 1)).id;
});

function cash({ browser }: Payer, deed: '' | '/confirm' | '/deny', id = paymentId) {
  return browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${deed}`, { body: {} });
}

async function mailsTo({ member }: Payer): Promise<string[]> {
  return (await product.mailTo(member.email)).map((mail) => mail.subject);
}

describe('cash', () => {
  it('is recorded by the organiser alone, for an open round of the group', async () => {
    expect(await cash(second, '')).toMatchObject({ status: 403, body: { code: 'organiser_only' } });
    expect(await cash(await signInMember(product), '')).toMatchObject({ status: 404 });
    expect(await cash(organiser, '', '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
    const later = await paymentOf(circle, third, 2);
    expect(await cash(organiser, '', later.id)).toMatchObject({ status: 409 });
    expect(await cash(organiser, '/confirm')).toMatchObject({ status: 409 });
  });

  it('does not count before the recipient confirms it', async () => {
    await must(cash(organiser, ''));
    expect(await cash(organiser, '')).toMatchObject({ status: 409 });
    const page = await viewCircle(circle);
    expect(page.members[2]).toMatchObject({ state: 'due', isCashRecorded: true });
    expect(page.paidMembers).toBe(0);
    const [told] = await must<ActivityItem[]>(second.browser.request('GET', '/api/activities'));
    expect(told).toMatchObject({ type: 'payment_sent', amount: '50.00' });
  });

  it('keeps the card from being charged too', async () => {
    expect(await payRound(circle, third, 1)).toMatchObject({ status: 409, body: { code: 'cash_recorded' } });
  });

  it('noted by mistake is taken back by its payer or the organiser, and by nobody else', async () => {
    for (const who of [third, organiser]) {
      expect(await cash(second, '/deny')).toMatchObject({ status: 409, body: { code: 'cash_refused' } });
      expect(await cash(await signInMember(product), '/deny')).toMatchObject({ status: 404 });
      await must(cash(who, '/deny'));
      expect((await viewCircle(circle)).members[2]).toMatchObject({ isCashRecorded: false });
      expect(await cash(who, '/deny')).toMatchObject({ status: 409 });
      await must(cash(organiser, ''));
    }
  });

  it('is confirmed by the recipient alone, and counts as received: no fee, nothing to the balance', async () => {
    expect(await cash(second, '/confirm')).toMatchObject({ status: 409 });
    await must(cash(organiser, '/confirm'));
    await must(payRound(circle, organiser, 1));
    const mark = await newestTransaction(product.database);
    await must(payRound(circle, second, 1));
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "group.contribution
        groups:clearing            50.00
        provider:fees:groups        1.80
        fees:card:groups                        1.80
        group:pot                              50.00
      group.payout
        group:pot                 150.00
        fees:app:groups                         1.00
        group:outside                          50.00
        member:balance                         99.00"
    `);
    expect(await balanceOf(organiser)).toBe('99.00');
    const [first] = await scheduleOf(circle);
    expect(first).toMatchObject({ status: 'paid', fee: '1.00', shortBy: '0.00' });
  });

  it('denied, the contribution stays open; the recipient was asked by mail', async () => {
    const { id } = await paymentOf(circle, third, 2);
    await must(cash(organiser, '', id));
    expect(await mailsTo(second)).toContain('Did you get $50.00 in cash? (Family circle)');
    expect(await mailsTo(organiser)).not.toContain('Did you get $50.00 in cash? (Family circle)');
    await must(cash(second, '/deny', id));
    expect(await payRound(circle, third, 2)).toMatchObject({ status: 200, body: { method: 'card' } });
  });

  it('confirmed after a short payout repairs it without a fee', async () => {
    const { id } = await paymentOf(circle, organiser, 2);
    await must(payRound(circle, second, 2));
    await must(cash(organiser, '', id));
    await passDays(product, circle, 40);
    expect((await scheduleOf(circle))[1]).toMatchObject({ status: 'short', shortBy: '50.00', fee: '1.00' });
    await must(cash(second, '/confirm', id));
    expect((await scheduleOf(circle))[1]).toMatchObject({ status: 'paid', shortBy: '0.00', fee: '1.00' });
    expect(await balanceOf(second)).toBe('99.00');
  });

  it('confirmed twice at once is one contribution', async () => {
    const { id } = await paymentOf(circle, organiser, 3);
    await must(cash(organiser, '', id));
    const answers = await Promise.all([cash(third, '/confirm', id), cash(third, '/confirm', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(memberAt(circle, 2)).toBe(third);
  });
});
