import { expect, test } from 'vitest';
import { startAppProcess } from '../../../../test/product/app-process.ts';
import { formatCookies, listenTo } from '../../../../test/browser/listen-to.ts';
import { signInMember, startTestProduct } from '../../../../test/product/test-product.ts';

test('news written by one process are sent by the other, and its end ends the streams', async () => {
  const product = await startTestProduct();
  const member = await signInMember(product);
  const [first, second] = await Promise.all([
    startAppProcess(product.testDatabase),
    startAppProcess(product.testDatabase),
  ]);
  const listener = await listenTo(first.url, member);
  expect(listener.response.status).toBe(200);
  const created = await fetch(`${second.url}/api/groups`, {
    method: 'POST',
    headers: {
      cookie: formatCookies(member.browser),
      'content-type': 'application/json',
      origin: second.url,
    },
    body: JSON.stringify({ name: 'Far away', contributionAmount: '50.00', maxMembers: 3 }),
  });
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { readonly id: string };
  expect(await listener.next()).toMatchObject({ isOwn: true, groupIds: [id] });
  const rest = listener.next();
  await first.stop();
  expect(await rest).toBeUndefined();
  await second.stop();
});
