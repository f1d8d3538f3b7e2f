import { helpCalls } from '@circle-link/contract/help';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockConnectionLoss } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { MessageForm } from './message-form.tsx';

const MESSAGE = 'Where is my withdrawal?';
const show = () => render(<MessageForm email="ada@example.test" />);

it('says where the answer goes, before and after sending', async () => {
  mockAnswer(helpCalls.write, { ok: true });
  const screen = await show();
  await expect.element(screen.getByText(/^The answer goes to ada@example\.test\./)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Your message' }).fill(MESSAGE);
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect
    .element(
      screen.getByRole('status').getByText('We have your message. The answer goes to ada@example.test.'),
    )
    .toBeVisible();
  expect(listCalls(helpCalls.write)).toMatchObject([{ body: { message: MESSAGE } }]);
  await screen.getByRole('button', { name: 'Write another' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
});

it('keeps the message and its key after a failure, so that a second try sends it once', async () => {
  mockConnectionLoss(helpCalls.write);
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Your message' }).fill(MESSAGE);
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue(MESSAGE);
  mockAnswer(helpCalls.write, { ok: true });
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.element(screen.getByText(/^We have your message\./)).toBeVisible();
  const [first, second] = listCalls(helpCalls.write) as readonly {
    readonly body: { readonly requestId: string };
  }[];
  expect(second?.body.requestId).toBe(first?.body.requestId);
});

it('asks for a little more than a word', async () => {
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Your message' }).fill('Help!');
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect
    .element(screen.getByText('Please tell a little more: at least 10 characters').first())
    .toBeVisible();
  expect(listCalls(helpCalls.write)).toEqual([]);
});
