import { authCalls, type CurrentUser } from '@circle-link/contract/auth/auth';
import { expect, it } from 'vitest';
import { addTexts } from '../../../platform/i18n/texts.ts';
import { listCalls, mockRefusal } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import profile from '../../../../../locales/en/profile.json';
import { ProfileWizard } from './profile-wizard.tsx';

addTexts({ profile });

const USER = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '+12025550101',
  isPhoneVerified: true,
  dateOfBirth: '1991-01-02',
  address: '1 Main Street',
  city: 'Salem',
  state: 'OR',
  zipCode: '97301',
  path: 'queue',
  queueEnabled: true,
} as CurrentUser;
const DOUBT = 'Your approved document shows another date of birth. Please check this one.';

it('the profile lets the member correct or confirm a date that differs from the approved document', async () => {
  mockRefusal(authCalls.saveProfile, {
    status: 422,
    code: 'date_not_on_document',
    message: DOUBT,
    fields: { dateOfBirth: DOUBT },
  });
  const screen = await render(<ProfileWizard user={USER} onComplete={() => Promise.resolve()} />);
  const next = screen.getByRole('button', { name: 'Next' });
  const certain = screen.getByRole('checkbox', { name: /^The date I typed is correct/ });
  const send = async () => {
    await next.click();
    await next.click();
    await screen.getByRole('button', { name: 'Complete Profile & Reserve Position' }).click();
  };
  await expect.element(certain).not.toBeInTheDocument();
  await send();
  await expect.element(screen.getByText(DOUBT).first()).toBeVisible();
  await certain.click();
  await send();
  await screen.getByLabelText('Date of birth').fill('1992-02-03');
  await expect.element(certain).not.toBeInTheDocument();
  await send();
  await expect.poll(() => listCalls(authCalls.saveProfile).length).toBe(3);
  expect(listCalls(authCalls.saveProfile).map(({ body }) => body)).toMatchObject([
    { dateOfBirth: '1991-01-02', isDateCertain: false },
    { dateOfBirth: '1991-01-02', isDateCertain: true },
    { dateOfBirth: '1992-02-03', isDateCertain: false },
  ]);
});
