import { accountCalls } from '@circle-link/contract/account';
import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import { expect, it, vi } from 'vitest';
import { listCalls, mockAnswer, mockRefusal } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { SaveMeanwhile } from './save-meanwhile.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import verification from '../../../../../locales/en/verification.json';

addTexts({ verification });

const NOTHING = { sentAt: null, rejectionReason: null, rejectionNote: null };

const status = (state: VerificationStatus['identity']['state']): VerificationStatus => ({
  isEmailVerified: true,
  isPhoneVerified: true,
  isIdVerified: false,
  isFullyVerified: false,
  email: 'ana@example.com',
  phone: '+12025550101',
  identity: { ...NOTHING, state, renewal: null },
  usualReviewHours: null,
  picturesDays: 30,
  canSkip: false,
});

const onChosen = vi.fn<() => Promise<void>>().mockResolvedValue();

it('the switch to savings is offered only while the document is under review', async () => {
  mockAnswer(verificationCalls.status, status('none'));
  const none = await render(<SaveMeanwhile onChosen={onChosen} />);
  await expect.poll(() => listCalls(verificationCalls.status)).toHaveLength(1);
  await expect.element(none.getByRole('button')).not.toBeInTheDocument();
  await none.unmount();
  mockAnswer(verificationCalls.status, status('pending'));
  const waiting = await render(<SaveMeanwhile onChosen={onChosen} />);
  await expect.element(waiting.getByRole('button', { name: 'Save in a group' })).toBeVisible();
});

it('the switch to savings changes the path once, and shows an error next to the button', async () => {
  mockAnswer(verificationCalls.status, status('pending'));
  mockRefusal(accountCalls.choosePath, { status: 429, code: 'too_many', message: 'Please wait a moment.' });
  const screen = await render(<SaveMeanwhile onChosen={onChosen} />);
  await screen.getByRole('button', { name: 'Save in a group' }).click();
  await expect.element(screen.getByText('Please wait a moment.')).toBeVisible();
  expect(listCalls(accountCalls.choosePath)[0]).toMatchObject({ body: { path: 'savings' } });
  expect(onChosen).not.toHaveBeenCalled();
});
