import type { CurrentUser } from '@circle-link/contract/auth/auth';

type StepName = 'email' | 'terms' | 'phone' | 'group' | 'consent' | 'verification' | 'profile' | 'position';

interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly to: string;
}

type Facts = Pick<
  CurrentUser,
  | 'path'
  | 'isEmailVerified'
  | 'hasAcceptedTerms'
  | 'isPhoneVerified'
  | 'hasGivenConsent'
  | 'isFullyVerified'
  | 'isProfileComplete'
  | 'queueEnabled'
>;

export function listSteps(user: Facts): readonly Step[] {
  const email: Step = { name: 'email', isDone: user.isEmailVerified, to: '/verify' };
  const profile: Step = { name: 'profile', isDone: user.isProfileComplete, to: '/profile-completion' };
  if (user.path === 'savings' || !user.queueEnabled)
    return [
      email,
      { name: 'terms', isDone: user.path === 'queue' || user.hasAcceptedTerms, to: '/terms' },
      { name: 'phone', isDone: user.isPhoneVerified, to: '/verify' },
      profile,
      { name: 'group', isDone: false, to: '/groups' },
    ];
  return [
    email,
    { name: 'consent', isDone: user.hasGivenConsent, to: '/consent' },
    { name: 'verification', isDone: user.isFullyVerified, to: '/verify' },
    profile,
    { name: 'position', isDone: false, to: '/queue-holding' },
  ];
}
