import { emailCalls } from '@circle-link/contract/auth/credentials';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockRefusal } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { EmailForm } from './email-form.tsx';
import { addTexts } from '../../platform/i18n/texts.ts';
import settings from '../../../../locales/en/settings.json';

addTexts({ settings });

it('the email form focuses the code field when it appears, and keeps the input', async () => {
  const screen = await render(<EmailForm current="ana@example.com" />);
  await screen.getByLabelText('New email').fill('ana@elsewhere.example');
  await screen
    .getByLabelText(/password/i)
    .first()
    .fill('a long password');
  mockRefusal(emailCalls.requestEmailChange, {
    status: 403,
    code: 'second_factor_required',
    message: 'Please enter the code from your authenticator app.',
  });
  await screen.getByRole('button', { name: 'Send link to new address' }).click();
  const code = screen.getByLabelText('Code from your authenticator app');
  await expect.element(code).toHaveFocus();
  await code.fill('123456');
  mockAnswer(emailCalls.requestEmailChange, { ok: true });
  await screen.getByRole('button', { name: 'Send link to new address' }).click();
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(listCalls(emailCalls.requestEmailChange)[1]?.body).toMatchObject({
    email: 'ana@elsewhere.example',
    code: '123456',
  });
});
