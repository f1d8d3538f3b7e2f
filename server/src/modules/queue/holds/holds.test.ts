import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestWithRetry } from '../../../../test/browser/request-with-retry.ts';
import { buildEvent, buildPayments } from '../../../../test/factories/build-payments.ts';
import type { MemberState } from '../../../../test/factories/build-member.ts';
import { countRows, listPositions } from '../../../../test/database/books.ts';
import { collideAt, queueBehind } from '../../../../test/product/collide-at-group.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import {
  payCheckout,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { enterQueue, openCheckout } from '../../../../test/product/test-queue.ts';
import { closeExpiredPayments } from './release-hold.ts';

interface Hold {
  readonly status: string;
  readonly queuePosition: number | null;
  readonly heldAt: string;
  readonly expiresAt: string;
  readonly serverTime: string;
  readonly extensionsLeft: number;
  readonly paymentInProgress: boolean;
  readonly breakdown: unknown;
  readonly amount: string;
}

const profile = {
  dateOfBirth: '1990-12-31',
  phone: '(202) 555-0123',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
};

const post = (browser: Browser, command: string, body?: unknown) =>
  browser.request('POST', `/api/queue/${command}`, { body });

async function seeHold(browser: Browser): Promise<Hold | null> {
  return (await browser.request('GET', '/api/queue/holding')).body as Hold | null;
}

async function listHolds(product: TestProduct, userId: string) {
  return product.database.read((db) =>
    db.selectFrom('queue_holdings').selectAll().where('userId', '=', userId).execute(),
  );
}

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

describe('the gates before a hold', () => {
  const commands = ['hold', 'extend-hold', 'proceed-to-payment', 'release-position'];

  it.each(commands)('%s is for signed-in members only', async (command) => {
    const answer = await post(product.openBrowser(), command);
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'unauthorized' }]);
  });

  // security: 2.3.1, T8
  it.each<[MemberState, string]>([
    ['email', 'email_required'],
    ['consent', 'consent_required'],
    ['verification', 'verification_required'],
    ['profile', 'profile_required'],
  ])('a member whose %s is missing gets that refusal and no hold', async (state, code) => {
    const { browser, member } = await signInMember(product, { state });
    for (const command of commands) {
      const answer = await post(browser, command);
      expect([command, answer.status, answer.body]).toMatchObject([command, 403, { code }]);
    }
    expect(await listHolds(product, member.id)).toEqual([]);
  });

  it('a call from another site is refused', async () => {
    const { browser, member } = await signInMember(product);
    const answer = await browser.request('POST', '/api/queue/hold', {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(await listHolds(product, member.id)).toEqual([]);
  });
});

describe('opening a hold', () => {
  // security: T7
  it('comes with completing the profile, and repeating it never moves its end', async () => {
    const { browser } = await signInMember(product, { state: 'profile' });
    expect(await seeHold(browser)).toBeNull();
    const ends = new Set<string>();
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await browser.request('PATCH', '/api/auth/profile', { body: profile });
      expect([answer.status, answer.body]).toMatchObject([200, { nextStep: '/queue-holding' }]);
      ends.add((await seeHold(browser))!.expiresAt);
    }
    expect(ends.size).toBe(1);
  });

  it('gives fifteen minutes, itemized prices and the server time; a repeated request returns the same hold', async () => {
    const { browser } = await signInMember(product);
    const { status, body } = await post(browser, 'hold');
    const hold = body as Hold;
    expect(status).toBe(200);
    expect(hold).toMatchObject({
      status: 'holding',
      level: 1,
      amount: '52.35',
      breakdown: { base: '50.00', cardFee: '1.82', appFee: '0.53', total: '52.35' },
      extensionsLeft: 10,
      paymentInProgress: false,
      lastDecline: null,
    });
    expect(Date.parse(hold.expiresAt) - Date.parse(hold.heldAt)).toBe(900_000);
    expect(Math.abs(Date.parse(hold.serverTime) - Date.parse(hold.heldAt))).toBeLessThan(10_000);
    const { body: again } = await post(browser, 'hold');
    expect((again as Hold).heldAt).toBe(hold.heldAt);
  });

  // security: 2.3.2
  it('a hundred clicks at once open one', async () => {
    const { browser, member } = await signInMember(product);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => requestWithRetry(() => post(browser, 'hold'))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await listHolds(product, member.id)).toHaveLength(1);
  });

  it('ignores amount, owner, status and time in the body', async () => {
    const { browser, member } = await signInMember(product);
    const other = await signInMember(product);
    await post(browser, 'hold', {
      amount: '0.01',
      amountCents: 1,
      userId: other.member.id,
      user_id: other.member.id,
      status: 'paid',
      queuePosition: 1,
      expiresAt: '2099-01-01T00:00:00Z',
    });
    expect(await listHolds(product, other.member.id)).toEqual([]);
    expect(await listHolds(product, member.id)).toMatchObject([
      { amountCents: 5_235, status: 'holding', queuePosition: null },
    ]);
  });

  // security: 2.3.2
  it('is refused to a member with a position', async () => {
    const { browser, number } = await enterQueue(product);
    const answer = await post(browser, 'hold');
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'position_exists' }]);
    expect(await seeHold(browser)).toMatchObject({ status: 'paid', queuePosition: number });
  });

  // security: 2.3.2, T4
  it('is possible three times an hour', async () => {
    const limited = await startTestProduct({ settings: { rateLimitFactor: 1 } });
    const { browser } = await signInMember(limited);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await post(browser, 'hold')).status).toBe(200);
      expect((await post(browser, 'release-position')).status).toBe(200);
    }
    const refused = await post(browser, 'hold');
    expect([refused.status, refused.body]).toMatchObject([
      429,
      {
        code: 'too_many_requests',
        message: expect.stringMatching(/reserve again in (59|60) minutes/) as string,
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await seeHold(browser)).toBeNull();
    await limited.moveClock(3_601);
    expect((await post(browser, 'hold')).status).toBe(200);
  });

  it('shows a provisional number: paid entries, older active holds, and one', async () => {
    const own = await startTestProduct();
    const payments = await buildPayments(own.database, 3);
    for (const payment of payments) await own.writer.submit(buildEvent(payment));
    const [first, second] = [await signInMember(own), await signInMember(own)];
    await post(first.browser, 'hold');
    await post(second.browser, 'hold');
    expect((await seeHold(first.browser))?.queuePosition).toBe(4);
    expect((await seeHold(second.browser))?.queuePosition).toBe(5);
    await post(first.browser, 'release-position');
    expect(await seeHold(first.browser)).toBeNull();
    expect((await seeHold(second.browser))?.queuePosition).toBe(4);
  });
});

describe('the end of a hold', () => {
  // security: 2.3.2, T6
  it('comes by the clock alone, without any job; then nothing can be done with it', async () => {
    const own = await startTestProduct();
    const { browser, member } = await signInMember(own);
    await post(browser, 'hold');
    await own.moveClock(899);
    expect(await seeHold(browser)).toMatchObject({ status: 'holding' });
    await own.moveClock(2);
    expect(await seeHold(browser)).toMatchObject({ status: 'expired', queuePosition: null });
    for (const command of ['extend-hold', 'proceed-to-payment', 'release-position']) {
      const answer = await post(browser, command);
      expect([command, answer.status, answer.body]).toMatchObject([command, 409, { code: 'hold_expired' }]);
    }
    expect(await countRows(own.database, 'charges')).toBe(0);
    expect((await post(browser, 'hold')).body).toMatchObject({ status: 'holding' });
    expect((await listHolds(own, member.id)).map((hold) => hold.status).sort()).toEqual([
      'expired',
      'holding',
    ]);
  });

  it('closes the payment page a little later; an open page can no longer pay', async () => {
    const own = await startTestProduct();
    const { checkoutUrl, browser } = await openCheckout(own);
    await own.moveClock(901);
    await closeExpiredPayments(own.platform);
    const answer = await payCheckout(own, checkoutUrl);
    expect(answer.status).toBe(400);
    await own.cardProvider.deliverWaiting();
    expect(await listPositions(own.database)).toEqual([]);
    expect(await seeHold(browser)).toMatchObject({ status: 'expired' });
  });
});

describe('extending a hold', () => {
  it('is refused while more than five minutes are left, and without a hold', async () => {
    const { browser } = await signInMember(product);
    expect((await post(browser, 'extend-hold')).body).toMatchObject({ code: 'hold_expired' });
    await post(browser, 'hold');
    const answer = await post(browser, 'extend-hold');
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'extension_too_early' }]);
  });

  it('adds fifteen minutes in the last five, ten times; a double click counts once', async () => {
    const own = await startTestProduct();
    const { browser } = await signInMember(own);
    await post(browser, 'hold');
    for (let left = 10; left > 0; left -= 1) {
      const before = (await seeHold(browser))!;
      await own.moveClock(left === 10 ? 602 : 900);
      const answers = await Promise.all([post(browser, 'extend-hold'), post(browser, 'extend-hold')]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const after = (await seeHold(browser))!;
      expect(Date.parse(after.expiresAt) - Date.parse(before.expiresAt)).toBe(900_000);
      expect(after.extensionsLeft).toBe(left - 1);
    }
    await own.moveClock(900);
    const answer = await post(browser, 'extend-hold');
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'no_extensions_left' }]);
    expect(await seeHold(browser)).toMatchObject({ status: 'holding' });
  });
});

describe('a hold that expires while its command waits for the row', () => {
  async function passEndDuring(own: TestProduct, command: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer | undefined;
    const ask = async () => {
      answer = await command();
    };
    await collideAt(
      own,
      (tx) => sql`select 1 from queue_holdings for update`.execute(tx),
      () => [ask(), queueBehind(own, () => own.moveClock(900))],
    );
    return answer!;
  }

  it('is not extended: the request came too early', async () => {
    const own = await startTestProduct();
    const { browser } = await signInMember(own);
    await post(browser, 'hold');
    const before = (await seeHold(browser))!;
    const answer = await passEndDuring(own, () => post(browser, 'extend-hold'));
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'extension_too_early' }]);
    expect(await seeHold(browser)).toMatchObject({ status: 'expired', expiresAt: before.expiresAt });
    expect((await post(browser, 'extend-hold')).body).toMatchObject({ code: 'hold_expired' });
  });

  it('is released, as the answer reports', async () => {
    const own = await startTestProduct();
    const { browser, member } = await signInMember(own);
    await post(browser, 'hold');
    expect((await passEndDuring(own, () => post(browser, 'release-position'))).status).toBe(200);
    expect(await listHolds(own, member.id)).toMatchObject([{ status: 'released' }]);
  });
});

describe('another member’s hold and position', () => {
  it('can be neither read nor changed', async () => {
    const own = await startTestProduct();
    const ada = await openCheckout(own);
    const ben = await signInMember(own);
    const before = await listHolds(own, ada.member.id);
    expect(await seeHold(ben.browser)).toBeNull();
    const named = { userId: ada.member.id, holdId: before[0]!.id, id: before[0]!.id };
    for (const command of ['extend-hold', 'proceed-to-payment', 'release-position'])
      expect((await post(ben.browser, `${command}?userId=${ada.member.id}`, named)).status).toBe(409);
    expect(await listHolds(own, ada.member.id)).toEqual(before);

    await payCheckout(own, ada.checkoutUrl);
    await own.cardProvider.deliverWaiting();
    expect((await ada.browser.request('GET', '/api/entry')).body).toMatchObject({
      amount: '52.35',
      stripeFee: '1.82',
      adminFee: '0.53',
      netAmount: '50.00',
      status: 'completed',
    });
    expect((await ada.browser.request('GET', '/api/transparency/user')).body).toMatchObject({
      globalPosition: 1,
    });
    for (const path of ['entry', 'transparency/user', 'queue/holding']) {
      const answer = await ben.browser.request('GET', `/api/${path}?userId=${ada.member.id}`);
      expect([path, answer.status, answer.body]).toEqual([path, 200, null]);
    }
    const activities = await ben.browser.request('GET', `/api/activities?userId=${ada.member.id}`);
    expect(activities.body).toEqual([]);
    expect((await ben.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '0.00' });
  });

  it('the public state of the line names no member', async () => {
    const { body } = await product.request('GET', '/api/queue/state');
    const { rows } = await product.database.read((db) =>
      sql<{ email: string; id: string }>`select email, id::text from users where email is not null`.execute(
        db,
      ),
    );
    const text = JSON.stringify(body);
    expect(rows.filter(({ email, id }) => text.includes(email) || text.includes(id))).toEqual([]);
  });
});
