import { verificationCalls } from '@circle-link/contract/auth/verification';
import { expect, it, vi } from 'vitest';
import { listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { PhoneCodeForm } from './phone-forms.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import verification from '../../../../../locales/en/verification.json';

addTexts({ verification });

const WRONG = 'This code is wrong or has expired.';

async function open() {
  const onVerified = vi.fn(() => Promise.resolve());
  const screen = await render(<PhoneCodeForm onVerified={onVerified} />);
  await screen.getByLabelText('6-digit code').fill('000000');
  const toasts = () => screen.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  return { screen, onVerified, toasts, confirm: screen.getByRole('button', { name: 'Confirm phone' }) };
}

it('the code form shows a wrong code at the field, which takes the focus', async () => {
  mockRefusal(verificationCalls.confirmCode, {
    status: 422,
    code: 'invalid_input',
    message: 'Please check your information.',
    fields: { code: WRONG },
  });
  const { screen, onVerified, toasts, confirm } = await open();
  await confirm.click();
  await expect.element(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription(WRONG);
  await expect.element(screen.getByLabelText('6-digit code')).toHaveFocus();
  await expect.element(screen.getByText(WRONG).first()).toBeVisible();
  expect(toasts().elements()).toHaveLength(0);
  expect(screen.getByRole('link', { name: WRONG }).elements()).toHaveLength(0);
  expect(onVerified).not.toHaveBeenCalled();
});

it('the code form shows an error without a response', async () => {
  mockConnectionLoss(verificationCalls.confirmCode);
  const { screen, toasts, confirm } = await open();
  await confirm.click();
  await expect.element(screen.getByRole('alert').getByText(/We could not reach Circle Link/)).toBeVisible();
  expect(toasts().elements()).toHaveLength(0);
});

it('the code form submits itself with the sixth digit, and each code once', async () => {
  mockRefusal(verificationCalls.confirmCode, {
    status: 422,
    code: 'invalid_input',
    message: 'Please check your information.',
    fields: { code: WRONG },
  });
  const { screen, onVerified } = await open();
  const code = screen.getByLabelText('6-digit code');
  await expect.element(code).toHaveAccessibleDescription(WRONG);
  await code.fill('0000009');
  await expect.element(code).toHaveValue('000000');
  await code.fill('12345');
  expect(listCalls(verificationCalls.confirmCode)).toHaveLength(1);
  mockAnswer(verificationCalls.confirmCode, { ok: true });
  await code.fill(' 123 456');
  await expect.poll(() => onVerified.mock.calls.length).toBe(1);
  const bodies = listCalls(verificationCalls.confirmCode).map(({ body }) => body);
  expect(bodies).toEqual([{ code: '000000' }, { code: '123456' }]);
});
