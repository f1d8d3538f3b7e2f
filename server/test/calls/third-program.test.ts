/**
 * A program that uses only docs/api.md and a token creates a group, receives its webhooks and keeps books that equal
 * ours. It verifies signatures with the Standard Webhooks library.
 */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhooks } from '../../src/modules/integrations/index.ts';
import { saveCard } from '../factories/test-charges.ts';
import { type Circle, expectOk, joinCircle, passDays, payAll } from '../factories/test-groups.ts';
import { signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { askWith, makeToken } from '../browser/test-tokens.ts';
import { type ReceivedWebhook, startReceiver, type WebhookReceiver } from '../outside/webhook-receiver.ts';

let product: TestProduct;
let receiver: WebhookReceiver;
beforeAll(async () => {
  product = await startTestProduct({ settings: { webhooksToLoopback: true } });
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

interface Books {
  contributions: number;
  payouts: number;
  fees: number;
}

/** Processes each correctly signed message once. */
function keepBooks(secret: string, messages: readonly ReceivedWebhook[]): Books {
  const books: Books = { contributions: 0, payouts: 0, fees: 0 };
  const known = new Set<string>();
  for (const { headers, body } of messages) {
    const id = String(headers['webhook-id']);
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
    // Ignore the age, because the test clock differs from the machine's.
    if (new Webhook(secret).sign(id, sentAt, body) !== headers['webhook-signature'] || known.has(id))
      continue;
    known.add(id);
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, number> };
    if (type === 'contribution.paid') books.contributions += data['amountCents'] ?? NaN;
    if (type === 'pot.paid') {
      books.payouts += data['paidOutCents'] ?? NaN;
      books.fees += data['feeCents'] ?? NaN;
    }
  }
  return books;
}

const cents = (dollars: string) => Number(dollars.replace('.', ''));

test('a third-party program keeps equal books', async () => {
  const owner = await signInMember(product);
  const { token } = await makeToken(
    owner,
    ['groups:read', 'groups:write', 'payments:read', 'webhooks:write'],
    365,
  );
  const ask = async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const answer = await askWith(product, token, method, `/api/v1${path}`, body && { body });
    expect(answer.status, path).toBeLessThan(300);
    return answer.body as Answer;
  };
  const { secret } = await ask<{ secret: string }>('POST', '/webhook-endpoints', {
    url: receiver.url,
    events: ['group.started', 'member.joined', 'contribution.paid', 'contribution.missed', 'pot.paid'],
  });
  const { id } = await ask<{ id: string }>('POST', '/groups', {
    ...{ name: 'Family', contributionAmount: '50.00', maxMembers: 3, payoutOrder: 'join', graceDays: 3 },
  });
  const { code } = await ask<{ code: string }>('POST', `/groups/${id}/invitations`, {});
  const members = [owner, await signInMember(product), await signInMember(product)];
  for (const { browser } of members.slice(1)) await joinCircle(browser, code);
  for (const member of members) await saveCard(product, member);
  // A token cannot commit another member's money.
  expect((await askWith(product, token, 'POST', `/api/v1/groups/${id}/start`)).status).toBe(404);
  await expectOk(owner.browser.request('POST', `/api/groups/${id}/start`));
  const circle: Circle = { id, members };
  const compare = async () => {
    await sendWebhooks(product.platform);
    const { books } = await ask<{ books: Readonly<Record<keyof Books, string>> }>('GET', `/groups/${id}`);
    const own = keepBooks(secret, receiver.received);
    expect(own).toEqual({
      contributions: cents(books.contributions),
      payouts: cents(books.payouts),
      fees: cents(books.fees),
    });
    return own;
  };
  await payAll(circle, 1);
  expect(await compare()).toEqual({ contributions: 15_000, payouts: 14_850, fees: 150 });
  // One member does not pay in round 2, so the pot is paid out short.
  await passDays(product, circle, 30);
  await payAll(circle, 2, [members[2]!]);
  await compare();
  await passDays(product, circle, 30);
  const short = await compare();
  expect(short.contributions).toBe(25_000);
  const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  expect(types).toContain('contribution.missed');
  expect(types.filter((type) => type === 'member.joined')).toHaveLength(2);
});
