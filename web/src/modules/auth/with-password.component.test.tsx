import { authCalls, type CurrentUser } from '@circle-link/contract/auth/auth';
import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { secondFactorCalls } from '@circle-link/contract/auth/second-factor';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer } from '../../../test/api.ts';
import { MEMBER } from '../../../test/member.ts';
import { render } from '../../../test/render.tsx';
import { Page as DataPage } from '../../routes/settings/settings-data.tsx';
import { WithPassword } from './with-password.tsx';

const STATE = {
  isOn: false,
  enabledAt: null,
  recoveryCodesLeft: 0,
  passkeys: 0,
  isRequired: false,
  isByProvider: true,
};
const enterAs = (adminRoles: CurrentUser['adminRoles']) => {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  mockAnswer(authCalls.me, { ...MEMBER, adminRoles });
};
const show = () => render(<WithPassword>Your password</WithPassword>);

it('staff with single sign-on see where their password is managed, and no form', async () => {
  enterAs(['support']);
  mockAnswer(secondFactorCalls.secondFactor, STATE);
  const screen = await show();
  await expect.element(screen.getByText('You sign in at your organization')).toBeVisible();
  await expect.element(screen.getByText('Your password')).not.toBeInTheDocument();
});

it('staff see that a colleague must act when the action is reserved for one', async () => {
  enterAs(['support']);
  mockAnswer(secondFactorCalls.secondFactor, STATE);
  const screen = await render(<DataPage />);
  await expect.element(screen.getByText(/A colleague can close your account/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close your account' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Download your data' })).toBeVisible();
});

it('other staff see the form, and members see it without a request', async () => {
  enterAs(['owner']);
  mockAnswer(secondFactorCalls.secondFactor, { ...STATE, isByProvider: false });
  const staff = await show();
  await expect.poll(() => listCalls(secondFactorCalls.secondFactor)).toHaveLength(1);
  await expect.element(staff.getByText('Your password')).toBeVisible();
  await staff.unmount();
  enterAs([]);
  const member = await show();
  await expect.element(member.getByText('Your password')).toBeVisible();
  expect(listCalls(secondFactorCalls.secondFactor)).toHaveLength(1);
});
