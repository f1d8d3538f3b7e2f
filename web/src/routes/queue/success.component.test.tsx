import { entryCalls } from '@circle-link/contract/queue/entry';
import { queueCalls } from '@circle-link/contract/queue/queue';
import { beforeEach, expect, it } from 'vitest';
import { listCalls, mockAnswer, mockRefusal } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { Page } from './success.tsx';

const ADDRESS = '/?payment_intent=pi_1234567890abcdefgh&redirect_status=succeeded';

beforeEach(() => {
  document.cookie = 'circle_link_signed_in=; max-age=0';
  mockRefusal(queueCalls.state, { status: 404, code: 'not_found', message: 'There is no queue.' });
});

it('the thank-you page shows the email address immediately and the number once the provider has confirmed', async () => {
  mockAnswer(entryCalls.joined, { email: 'rosa@example.com', position: null });
  const screen = await render(<Page />, ADDRESS);
  await expect.element(screen.getByText(/Your confirmation goes to rosa@example\.com/)).toBeVisible();
  await expect.element(screen.getByText(/^You get your number as soon as/)).toBeVisible();
  mockAnswer(entryCalls.joined, { email: 'rosa@example.com', position: 467 });
  await expect.element(screen.getByText('You are number 467.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/if you join now/i);
});

it('the thank-you page stays neutral in a browser that did not pay', async () => {
  mockAnswer(entryCalls.joined, null);
  const screen = await render(<Page />, ADDRESS);
  await expect.element(screen.getByText(/^Your number and confirmation are on their way/)).toBeVisible();
  await expect.element(screen.getByText(/You are number/)).not.toBeInTheDocument();
  await screen.unmount();
  const before = listCalls(entryCalls.joined).length;
  const plain = await render(<Page />, '/');
  await expect.element(plain.getByText(/^If you have paid/)).toBeVisible();
  expect(listCalls(entryCalls.joined)).toHaveLength(before);
});
