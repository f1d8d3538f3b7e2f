import { describe, expect, it } from 'vitest';
import {
  findClosedGate,
  decideRoute,
  isProfileMissingForPayment,
  computeNextStep,
  type StepFacts,
} from './gate.ts';
import { isClientPath } from './paths.ts';

const member: StepFacts = {
  isEmailVerified: true,
  hasGivenConsent: true,
  isFullyVerified: true,
  path: 'queue',
  hasAcceptedTerms: false,
  isPhoneVerified: true,
  isAdmin: false,
  isProfileComplete: true,
  hasPosition: true,
  queueEnabled: true,
};
const people = {
  visitor: null,
  email: { ...member, isEmailVerified: false, hasGivenConsent: false, isFullyVerified: false },
  consent: { ...member, hasGivenConsent: false, isFullyVerified: false },
  verification: { ...member, isFullyVerified: false },
  member,
  admin: { ...member, isEmailVerified: false, hasGivenConsent: false, isFullyVerified: false, isAdmin: true },
};

/** Spec §2 "Routing by state" and product §4 and §13: path → result per kind of person ("." = shown). */
const table: readonly [
  path: string,
  visitor: string,
  email: string,
  consent: string,
  verification: string,
  member: string,
][] = [
  ['/', '.', '.', '.', '.', '.'],
  ['/legal', '.', '.', '.', '.', '.'],
  ['/transparency', '.', '.', '.', '.', '.'],
  ['/transparency/ledger', '.', '.', '.', '.', '.'],
  ['/open/abc', '.', '.', '.', '.', '.'],
  ['/success-stories', '.', '.', '.', '.', '.'],
  ['/queue', '.', '.', '.', '.', '.'],
  ['/help', '.', '.', '.', '.', '.'],
  ['/terms', '.', '.', '.', '.', '.'],
  ['/verify-email', '.', '.', '.', '.', '.'],
  ['/reset-password', '.', '.', '.', '.', '.'],
  ['/change-email', '.', '.', '.', '.', '.'],
  ['/undo-change', '.', '.', '.', '.', '.'],
  ['/staff-sign-in', '.', '.', '.', '.', '.'],
  ['/unsubscribe', '.', '.', '.', '.', '.'],
  ['/auth', '.', '/verify', '/consent', '/verify', '/dashboard'],
  ['/join', '.', '/verify', '/consent', '/verify', '.'],
  ['/success', '.', '/verify', '/consent', '/verify', '.'],
  ['/complete-registration', '.', '/verify', '/consent', '/verify', '.'],
  ['/claim', '.', '/verify', '/consent', '/verify', '.'],
  ['/invitations/abc', '.', '/verify', '.', '.', '.'],
  ['/consent', '.', '/verify', '.', '.', '.'],
  ['/verify', '/', '.', '/consent', '.', '404'],
  ['/verification', '/', '/verify', '/consent', '/verify', '.'],
  ['/email-verification', '/', '/verify', '/consent', '/verify', '.'],
  ['/dashboard', '/', '/verify', '/consent', '/verify', '.'],
  ['/my-entry', '/', '.', '.', '.', '.'],
  ['/groups', '/', '/verify', '/consent', '/verify', '.'],
  ['/groups/1', '/', '/verify', '/consent', '/verify', '.'],
  ['/payments', '/', '/verify', '/consent', '/verify', '.'],
  ['/notifications', '/', '/verify', '/consent', '/verify', '.'],
  ['/withdraw', '/', '/verify', '/consent', '/verify', '.'],
  ['/history', '/', '/verify', '/consent', '/verify', '.'],
  ['/settings', '/', '/verify', '/consent', '/verify', '.'],
  ['/settings/profile', '/', '/verify', '/consent', '/verify', '.'],
  ['/profile-completion', '/', '/verify', '/consent', '/verify', '.'],
  ['/queue-holding', '/', '/verify', '/consent', '/verify', '.'],
  ['/nonsense', '/', '/verify', '/consent', '/verify', '404'],
  ['/dashboard/../admin', '/', '/verify', '/consent', '/verify', '404'],
];

function outcome(path: string, person: StepFacts | null, queueEnabled = true): string {
  const decision = decideRoute(path, person, queueEnabled);
  if ('show' in decision) return '.';
  return 'redirect' in decision ? decision.redirect : '404';
}

describe('routing by state', () => {
  it.each(table)('%s', (path, visitor, email, consent, verification, verified) => {
    expect(outcome(path, people.visitor)).toBe(visitor);
    expect(outcome(path, people.email)).toBe(email);
    expect(outcome(path, people.consent)).toBe(consent);
    expect(outcome(path, people.verification)).toBe(verification);
    expect(outcome(path, people.member)).toBe(verified);
    expect(outcome(path, people.admin)).toBe(path === '/auth' ? '/dashboard' : verified);
  });

  it.each(['/admin', '/admin/members/1'])('shows %s to admins only', (path) => {
    expect(outcome(path, people.admin)).toBe('.');
    expect(outcome(path, people.member)).toBe('404');
    expect(outcome(path, people.consent)).toBe('/consent');
    expect(outcome(path, people.visitor)).toBe('/');
  });

  it('answers 404 to a member', () => {
    expect(decideRoute('/nonsense', people.member, true)).toEqual({ notFound: true });
  });

  it('shows the queue to members on its path, with or without a profile', () => {
    expect(outcome('/queue-holding', { ...member, isProfileComplete: false })).toBe('.');
  });

  it('hides the queue when it is switched off', () => {
    for (const path of ['/queue', '/join', '/success', '/queue-holding', '/success-stories']) {
      expect(outcome(path, people.member, false)).toBe('404');
      expect(outcome(path, null, false)).toBe('/');
    }
  });
});

describe('gates', () => {
  // security: 2.3.1
  it('close in the order email, consent, verification', () => {
    expect(Object.values(people).map((person) => person && findClosedGate(person))).toEqual([
      null,
      'email',
      'consent',
      'verification',
      null,
      null,
    ]);
  });

  it('lead a new member from step to step', () => {
    expect(computeNextStep(people.email)).toBe('/verify');
    expect(computeNextStep(people.consent)).toBe('/consent');
    expect(computeNextStep(people.verification)).toBe('/verify');
    expect(computeNextStep({ ...member, isProfileComplete: false, hasPosition: false })).toBe(
      '/profile-completion',
    );
    expect(computeNextStep({ ...member, hasPosition: false })).toBe('/queue-holding');
    expect(computeNextStep({ ...member, hasPosition: false, queueEnabled: false })).toBe('/dashboard');
    expect(computeNextStep(member)).toBe('/dashboard');
    expect(computeNextStep(people.admin)).toBe('/dashboard');
    const locked = { ...member, isLocked: true, isProfileComplete: false, hasPosition: false };
    expect(computeNextStep(locked)).toBe('/dashboard');
    const staff = { ...people.admin, isProfileComplete: false, hasPosition: false };
    expect(computeNextStep(staff)).toBe('/admin');
  });
});

describe('the savings path', () => {
  const saver: StepFacts = {
    ...member,
    path: 'savings',
    hasAcceptedTerms: true,
    hasGivenConsent: false,
    isFullyVerified: false,
    isProfileComplete: false,
    hasPosition: false,
  };

  it('requires email, terms and phone', () => {
    const states = [
      { ...saver, isEmailVerified: false, hasAcceptedTerms: false, isPhoneVerified: false },
      { ...saver, hasAcceptedTerms: false, isPhoneVerified: false },
      { ...saver, isPhoneVerified: false },
      saver,
    ];
    expect(states.map((state) => findClosedGate(state))).toEqual(['email', 'terms', 'phone', null]);
    expect(states.map(computeNextStep)).toEqual(['/verify', '/terms', '/verify', '/dashboard']);
    expect(states.map((state) => outcome('/groups', state))).toEqual(['/verify', '/terms', '/verify', '.']);
    expect(states.map((state) => outcome('/invitations/abc', state))).toEqual(['/verify', '.', '.', '.']);
    expect(states.map((state) => outcome('/verify', state))).toEqual(['.', '/terms', '.', '404']);
    expect(states.map((state) => outcome('/terms', state))).toEqual(['.', '.', '.', '.']);
  });

  it('requires the profile before the first payment, except from staff and queue members', () => {
    expect(isProfileMissingForPayment(saver)).toBe(true);
    expect(isProfileMissingForPayment({ ...saver, isProfileComplete: true })).toBe(false);
    expect(isProfileMissingForPayment({ ...saver, path: 'queue' })).toBe(false);
    expect(isProfileMissingForPayment({ ...saver, isAdmin: true })).toBe(false);
  });

  it('enters the queue only through the queue’s gates', () => {
    expect(findClosedGate(saver, 'queue')).toBe('consent');
    expect(outcome('/queue-holding', saver)).toBe('/consent');
    expect(outcome('/queue-holding', { ...saver, hasGivenConsent: true })).toBe('/verification');
    const verified = { ...saver, hasGivenConsent: true, isFullyVerified: true };
    expect(outcome('/queue-holding', verified)).toBe('/profile-completion');
    expect(outcome('/queue-holding', { ...verified, isProfileComplete: true })).toBe('.');
  });

  it('does not bypass the queue’s gates', () => {
    expect(computeNextStep({ ...saver, path: 'queue' })).toBe('/consent');
    expect(findClosedGate({ ...member, path: 'savings' })).toBe('terms');
  });
});

describe('a new consent version', () => {
  const again = { ...member, hasGivenConsent: false, earlierConsent: '0.9' };

  it('is required of earlier signers, who can still pay debts', () => {
    expect(computeNextStep(again)).toBe('/consent');
    expect(decideRoute('/payments', again, true)).toEqual({ show: true });
    expect(decideRoute('/groups', again, true)).toEqual({ redirect: '/consent' });
  });

  it('is required after email verification', () => {
    expect(decideRoute('/payments', { ...again, isEmailVerified: false }, true)).toEqual({
      redirect: '/verify',
    });
  });

  it('keeps payments closed to members who never agreed', () => {
    const never = { ...again, earlierConsent: null };
    expect(decideRoute('/payments', never, true)).toEqual({ redirect: '/consent' });
  });
});

describe('member paths in the browser', () => {
  it.each(['/', '/auth', '/join', '/groups', '/groups/1', '/open/abc', '/admin/members/1', '/my-entry'])(
    'include %s',
    (path) => {
      expect(isClientPath(path)).toBe(true);
    },
  );

  it.each(['', '/nonsense', '/groups-of-others', '/dashboard/1', '/open'])('exclude "%s"', (path) => {
    expect(isClientPath(path)).toBe(false);
  });
});
