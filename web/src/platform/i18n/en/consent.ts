import { CONSENT_TEXTS, RISKS_TEXT } from '@circle-link/contract/consent';

export const consent = {
  title: 'Informed consent',
  lead: 'All five are needed. Tap one to read it in full.',
  statements: 'What you agree to',
  agreements: CONSENT_TEXTS,
  short: {
    financialRisk: 'I may lose all I pay; most members have received nothing.',
    legalCompliance: 'I am 18 or older, and taking part is allowed where I live.',
    dataProcessing: 'You may store and check my data to run my account.',
    participationTerms: 'My number is final, and I cannot undo the entry.',
    transparencyAccess: 'Totals that include my entry are public, without my name.',
  },
  risks: RISKS_TEXT,
  /** Shown in other languages only: the English text is stored. */
  binding: 'We store the English text of this version.',
  version: 'Version {{version}}. We store the exact text you agree to with your consent.',
  legal: 'Read the legal notice',
  explain: 'You must check all boxes to proceed',
  submit: 'I agree to all five',
  pending: 'Recording...',
  exit: 'Not now, back to home',
  doneTitle: 'Consent Recorded',
  done: 'Taking you to your next step.',
  failedTitle: 'Error',
  failed: 'Failed to record consent',
  givenTitle: 'You have agreed',
  given: 'You have agreed to version {{version}} of these statements.',
  givenOn: 'You agreed on {{date}} to version {{version}} of these statements.',
  continue: 'Continue',
  visitor: 'Your consent is part of your account. Sign in to give it.',
  signIn: 'Sign In',
  renewal: {
    title: 'The text has changed',
    text: 'You agreed to version {{earlier}}. Please read version {{version}}.',
    change: 'Version {{version}}: {{changes}}',
    meanwhile:
      'Until you agree, you can’t start anything new. You can still pay what you owe and see and download your data.',
    pay: 'Pay what you owe',
    download: 'Download your data',
  },
  history: {
    title: 'Every version, word for word',
    failed: 'The versions could not be loaded.',
    entry: 'Version {{version}}, since {{since}}. {{changes}}',
  },
};
