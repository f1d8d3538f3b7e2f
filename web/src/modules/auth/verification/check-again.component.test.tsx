import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import { expect, it, vi } from 'vitest';
import { listCalls, mockAnswer, mockConnectionLoss } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { CheckAgain } from './check-again.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import verification from '../../../../../locales/en/verification.json';

addTexts({ verification });

const WAITING: VerificationStatus = {
  isEmailVerified: true,
  isPhoneVerified: true,
  isIdVerified: false,
  isFullyVerified: false,
  email: 'ana@example.com',
  phone: '+12025550101',
  identity: { state: 'pending', sentAt: null, rejectionReason: null, rejectionNote: null, renewal: null },
  usualReviewHours: null,
  picturesDays: 30,
  canSkip: false,
};

it('checking again reports that nothing has changed or that the request failed', async () => {
  const onLook = vi.fn<() => Promise<void>>().mockResolvedValue();
  mockAnswer(verificationCalls.status, WAITING);
  const screen = await render(<CheckAgain onLook={onLook} />);
  await expect.poll(() => listCalls(verificationCalls.status)).toHaveLength(1);
  expect(onLook).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText(/^Checked at .*: our team hasn’t decided yet/)).toBeVisible();
  expect(onLook).toHaveBeenCalledOnce();
  mockConnectionLoss(verificationCalls.status);
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.element(screen.getByText('Your verification status could not be loaded.')).toBeVisible();
});

it("checking again is not offered when the next step is the member's", async () => {
  mockAnswer(verificationCalls.status, { ...WAITING, identity: { ...WAITING.identity, state: 'none' } });
  const screen = await render(<CheckAgain onLook={() => Promise.resolve()} />);
  await expect.poll(() => listCalls(verificationCalls.status)).toHaveLength(1);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
