import { expect, it } from 'vitest';
import { type PayoutConnection, toMissingKinds, toAccountState } from './account-state.ts';

const known = { accountToken: 'acct_1', bankId: 'ba_1' };
const paid: PayoutConnection = {
  accountToken: 'acct_1',
  detailsSubmitted: true,
  transfersActive: true,
  payoutsEnabled: true,
  disabledReason: null,
  missing: [],
  bankIds: ['ba_1'],
  barredBankIds: [],
  refusedBankId: null,
};

it.each<[string, Partial<PayoutConnection>, string]>([
  ['pays', {}, 'ready'],
  ['pays, and will be asked for more', { missing: ['individual.id_number'] }, 'ready'],
  ['pays to another bank than we know', { bankIds: ['ba_2', 'ba_1'] }, 'checking'],
  ['is another account than the bank’s', { accountToken: 'acct_2' }, 'checking'],
  ['takes no transfers', { transfersActive: false }, 'checking'],
  ['pays nothing, and lacks something', { payoutsEnabled: false, missing: ['external_account'] }, 'missing'],
  ['was not filled in', { detailsSubmitted: false, missing: ['external_account'] }, 'begun'],
  ['is there no more', { disabledReason: 'gone' }, 'begun'],
  ['had its payout sent back', { refusedBankId: 'ba_1', payoutsEnabled: false }, 'refused'],
  ['had one sent back, and has another bank since', { refusedBankId: 'ba_0' }, 'ready'],
  ['has a bank that an undo has put away', { bankIds: ['ba_2'], barredBankIds: ['ba_2'] }, 'undone'],
  ['was closed', { disabledReason: 'rejected.fraud', payoutsEnabled: false }, 'closed'],
])('an account that %s', (_what, over, state) => {
  expect(toAccountState({ ...paid, ...over }, known)).toBe(state);
});

it('missing requirements of a bank account are described, each once', () => {
  const names = [
    ...['external_account', 'individual.dob.day', 'individual.dob.month', 'individual.address.line1'],
    ...[
      'individual.verification.document',
      'individual.ssn_last_4',
      'tos_acceptance.ip',
      'business_profile.url',
    ],
  ];
  expect(toMissingKinds(names)).toEqual(['bank', 'person', 'document', 'tax', 'terms', 'other']);
});
