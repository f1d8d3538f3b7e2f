import { authCalls } from '@circle-link/contract/auth/auth';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { expect, it, onTestFinished, vi } from 'vitest';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { AuthPage } from '../../../routes/auth/auth.tsx';
import { takePageToOpen } from '../../../platform/navigation/page-to-open.ts';
import { SignInForm } from './sign-in-form.tsx';
import { StartForm } from './start-form.tsx';

const openStart = () => render(<StartForm hasPhone toBody={(typed) => typed} />);

async function typeContacts(screen: Awaited<ReturnType<typeof openStart>>): Promise<void> {
  await screen.getByLabelText('Email').fill(' ana@example.com ');
  await screen.getByLabelText('Phone number').fill('202 555 0147');
}

it('a sign-in form validates a field on blur and clears the error while it is corrected', async () => {
  const screen = await openStart();
  const email = screen.getByLabelText('Email');
  await email.fill('ana@');
  await screen.getByLabelText('Phone number').click();
  await expect.element(screen.getByText('Please enter a valid email')).toBeVisible();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('ana@example.com');
  await expect.element(screen.getByText('Please enter a valid email')).not.toBeInTheDocument();
});

it('a sign-in form sends nothing while a field is invalid, and shows a single error at its field alone', async () => {
  const screen = await openStart();
  await screen.getByLabelText('Email').fill('ana@example.com');
  await screen.getByRole('button', { name: 'Continue with Email Verification' }).click();
  await expect.element(screen.getByLabelText('Phone number')).toHaveFocus();
  expect(screen.getByText('Please enter a valid phone number').elements()).toHaveLength(1);
  expect(screen.getByRole('alert').element().textContent).toBe('');
  expect(listCalls(verificationCalls.sendEmail)).toHaveLength(0);
});

it('three clicks on a sign-in form send one link, which can be resent after 30 seconds or edited', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await openStart();
  const goOn = holdAnswer(verificationCalls.sendEmail, { ok: true });
  await typeContacts(screen);
  await pressThrice(screen.getByRole('button', { name: 'Continue with Email Verification' }));
  goOn();
  await expect.element(screen.getByText(/We sent it to ana@example\.com\./)).toBeVisible();
  expect(listCalls(verificationCalls.sendEmail)).toHaveLength(1);
  mockAnswer(verificationCalls.sendEmail, { ok: true });
  await expect.element(screen.getByRole('button', { name: 'Send again in 30 s' })).toBeDisabled();
  vi.advanceTimersByTime(29_000);
  await expect.element(screen.getByRole('button', { name: 'Send again in 1 s' })).toBeDisabled();
  vi.advanceTimersByTime(1_000);
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.poll(() => listCalls(verificationCalls.sendEmail)).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: 'Send again in 30 s' })).toBeVisible();
  await screen.getByRole('button', { name: 'Use another address' }).click();
  await expect.element(screen.getByLabelText('Phone number')).toHaveValue('202 555 0147');
});

it('a sent email is the whole page, and its code submits itself, each code once', async () => {
  mockAnswer(verificationCalls.sendEmail, { ok: true });
  const screen = await render(<AuthPage screen="queue" hasQueue />, '/auth');
  await typeContacts(screen);
  await screen.getByRole('button', { name: 'Continue with Email Verification' }).click();
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Verification Email Sent!');
  await expect.element(screen.getByText(/We sent it to ana@example\.com\./)).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'Use the short sign-up' })).not.toBeInTheDocument();
  const wrong = 'This code is wrong or has expired.';
  const refusal = { status: 422, code: 'invalid_code', message: wrong, fields: { code: wrong } };
  mockRefusal(verificationCalls.enterCode, refusal);
  const code = screen.getByLabelText('6-digit code');
  await code.fill('000000');
  await expect.element(code).toHaveAccessibleDescription(new RegExp(wrong));
  mockAnswer(verificationCalls.enterCode, {
    verified: true,
    email: 'ana@example.com',
    phone: '+12025550147',
    canRegister: true,
    next: 'registration',
  });
  await code.fill('123 456');
  await expect.poll(() => listCalls(verificationCalls.enterCode)).toHaveLength(2);
  const bodies = listCalls(verificationCalls.enterCode).map(({ body }) => body);
  expect(bodies).toEqual([{ code: '000000' }, { code: '123456' }]);
  await screen.getByRole('button', { name: 'Use another address' }).click();
  await expect.element(title).toHaveTextContent('Create your account');
});

it('a phone field sends a national number with the calling code of the selected country', async () => {
  mockAnswer(verificationCalls.sendEmail, { ok: true });
  const screen = await openStart();
  await screen.getByLabelText('Email').fill('ana@example.com');
  await screen.getByRole('combobox', { name: 'Country code' }).selectOptions('MX');
  await screen.getByLabelText('Phone number').fill('55 1234 5678');
  await screen.getByRole('button', { name: 'Continue with Email Verification' }).click();
  await expect.element(screen.getByText(/We sent it to ana@example\.com\./)).toBeVisible();
  expect(listCalls(verificationCalls.sendEmail)).toMatchObject([{ body: { phone: '+52 55 1234 5678' } }]);
});

it("a sign-in form shows the server's message on a rejected field and keeps the input", async () => {
  mockRefusal(verificationCalls.sendEmail, {
    status: 422,
    code: 'invalid_input',
    message: 'Please check your information and try again.',
    fields: { email: 'This address cannot receive mail' },
  });
  const screen = await openStart();
  await typeContacts(screen);
  await screen.getByRole('button', { name: 'Continue with Email Verification' }).click();
  await expect
    .element(screen.getByLabelText('Email'))
    .toHaveAccessibleDescription('This address cannot receive mail');
  await expect.element(screen.getByLabelText('Phone number')).toHaveValue('202 555 0147');
});

it('a sign-in form shows an error without a response, and can be sent again', async () => {
  mockConnectionLoss(verificationCalls.sendEmail);
  const screen = await openStart();
  await typeContacts(screen);
  await screen.getByRole('button', { name: 'Continue with Email Verification' }).click();
  await expect.element(screen.getByText(/We could not reach Circle Link\./)).toBeVisible();
  mockAnswer(verificationCalls.sendEmail, { ok: true });
  await screen.getByRole('button', { name: 'Continue with Email Verification' }).click();
  await expect.element(screen.getByText(/We sent it to ana@example\.com\./)).toBeVisible();
});

it('sign-in requests the code after the correct password, and sends both', async () => {
  mockRefusal(authCalls.logIn, {
    status: 401,
    code: 'second_factor_required',
    message: 'Now the code from your app.',
  });
  const screen = await render(<SignInForm />);
  await screen.getByLabelText('Username or Email').fill('ana');
  await screen.getByLabelText('Password', { exact: true }).fill('harvest-moon-52');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  const code = screen.getByLabelText('Code from your authenticator app');
  await expect.element(code).toHaveFocus();
  await code.fill('12 345');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(listCalls(authCalls.logIn)).toHaveLength(1);
  mockRefusal(authCalls.logIn, { status: 401, code: 'unauthorized', message: 'This code is wrong.' });
  await code.fill('123 456');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('This code is wrong.')).toBeVisible();
  expect(listCalls(authCalls.logIn)[1]).toMatchObject({
    body: { username: 'ana', password: 'harvest-moon-52', code: '123 456' },
  });
});

it('a sign-in form requires empty fields by the name of their label', async () => {
  const screen = await render(<SignInForm />);
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .element(screen.getByLabelText('Username or Email'))
    .toHaveAccessibleDescription('Please enter your username or email');
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Please enter your password');
  await screen.getByLabelText('Username or Email').fill('ab');
  await expect
    .element(screen.getByLabelText('Username or Email'))
    .toHaveAccessibleDescription('Username must be at least 3 characters');
  expect(listCalls(authCalls.logIn)).toHaveLength(0);
});

function standAt(search: string): void {
  const { href } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', href));
  window.history.replaceState(null, '', search);
}

it('sign-in keeps the requested page through both registrations and back', async () => {
  const address = '/auth?mode=sign-in&to=%2Fgroups%2F1%23money';
  const signIn = await render(<AuthPage screen="sign-in" hasQueue />, address);
  const to = 'to=%2Fgroups%2F1%23money';
  const link = (screen: typeof signIn, name: string) => screen.getByRole('link', { name }).first();
  await expect.element(link(signIn, 'Create Account')).toHaveAttribute('href', `/auth?${to}`);
  await signIn.unmount();
  const queue = await render(<AuthPage screen="queue" hasQueue />, address);
  await expect
    .element(link(queue, 'Use the short sign-up'))
    .toHaveAttribute('href', `/auth?path=savings&${to}`);
  await expect.element(link(queue, 'Sign In')).toHaveAttribute('href', `/auth?mode=sign-in&${to}`);
  await queue.unmount();
  const savings = await render(<AuthPage screen="savings" hasQueue />, address);
  await expect.element(link(savings, 'Create an account for it')).toHaveAttribute('href', `/auth?${to}`);
});

it('sign-in neither passes on nor stores a page of another host', async () => {
  for (const page of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    const address = `/auth?${new URLSearchParams({ mode: 'sign-in', to: page }).toString()}`;
    const screen = await render(<AuthPage screen="sign-in" hasQueue />, address);
    await expect
      .element(screen.getByRole('link', { name: 'Create Account' }))
      .toHaveAttribute('href', '/auth');
    await screen.unmount();
  }
});

it('a sent link stores the page for after the registration, once and only for member pages', async () => {
  for (const [page, stored] of [
    ['/groups/1', '/groups/1'],
    ['/legal', null],
    ['/api/auth/logout', null],
  ] as const) {
    standAt(`?path=savings&${new URLSearchParams({ to: page }).toString()}`);
    mockAnswer(verificationCalls.sendEmail, { ok: true });
    const screen = await openStart();
    await typeContacts(screen);
    await screen.getByRole('button', { name: 'Continue with Email Verification' }).click();
    await expect.element(screen.getByText(/We sent it to ana@example\.com\./)).toBeVisible();
    expect(takePageToOpen()).toBe(stored);
    expect(takePageToOpen()).toBe(null);
    await screen.unmount();
  }
});

it('sign-in validates the stored page again, and expires it after a day', () => {
  const keep = (page: unknown, until: unknown) =>
    localStorage.setItem('circle-link:page-to-open', JSON.stringify({ page, until }));
  const later = Date.now() + 60_000;
  for (const page of ['//evil.example', '/\\evil.example', '/dashboard/..//evil.example', '/legal', 7]) {
    keep(page, later);
    expect(takePageToOpen(), String(page)).toBe(null);
  }
  keep('/payments', Date.now() - 1);
  expect(takePageToOpen()).toBe(null);
  localStorage.setItem('circle-link:page-to-open', '{');
  expect(takePageToOpen()).toBe(null);
  keep('/payments', later);
  expect(takePageToOpen()).toBe('/payments');
});
