import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { formatLines } from '../../../test/database/written-lines.ts';
import type { LedgerLine } from '../ledger/index.ts';
import * as rules from './charge-lines.ts';
import type { ChargeAccounts } from './charge-lines.ts';

const all = toCents(5_180);
const dispute = { amountCents: all, feeCents: toCents(1_500) };
const refund = { amountCents: toCents(2_000), feeCents: ZERO_CENTS };
const captured = { totalCents: all, providerFeeCents: toCents(180) };
const owing = { owedCents: toCents(2_000), balanceCents: ZERO_CENTS };
const split = { owedCents: toCents(1_180), balanceCents: toCents(4_000) };

type BuildLines = (accounts: ChargeAccounts) => readonly LedgerLine[];

/** Each posting and its lines, with the account's role in place of its name. */
const postings: readonly (readonly [string, BuildLines, readonly string[]])[] = [
  [
    'a charge that pays nothing is due as a refund',
    (accounts) => rules.unusedCaptureLines(accounts, captured, 'refundsDue'),
    ['clearing 50.00', 'providerFees 1.80', 'refundsDue -51.80'],
  ],
  [
    'a charge reversed before its capture offsets our loss',
    (accounts) => rules.unusedCaptureLines(accounts, captured, 'loss'),
    ['clearing 50.00', 'providerFees 1.80', 'loss -51.80'],
  ],
  [
    'a charge without a provider fee has no line about it',
    (accounts) => rules.unusedCaptureLines(accounts, { ...captured, providerFeeCents: ZERO_CENTS }, 'loss'),
    ['clearing 51.80', 'loss -51.80'],
  ],
  [
    'a refund is paid by the provider',
    (accounts) => rules.refundPaidLines(accounts, all),
    ['refundsDue 51.80', 'clearing -51.80'],
  ],
  [
    'a refund that the bank returns is due again',
    (accounts) => rules.reversalReturnedToRefundLines(accounts, all, all),
    ['clearing 51.80', 'refundsDue -51.80'],
  ],
  [
    'a reversal that we bear is our loss with its fee',
    (accounts) => rules.reversalToLossLines(accounts, dispute),
    ['loss 66.80', 'clearing -66.80'],
  ],
  [
    'a reversal that we bore is recovered without its fee',
    (accounts) => rules.recoveredLossLines(accounts, all),
    ['clearing 51.80', 'loss -51.80'],
  ],
  [
    'a dispute that the payer owes leaves us its fee',
    (accounts) => rules.reversalToReceivableLines(accounts, 'ana', dispute),
    ['member:owed of ana 51.80', 'loss 15.00', 'clearing -66.80'],
  ],
  [
    'a refund that the payer owes has no fee',
    (accounts) => rules.reversalToReceivableLines(accounts, 'ana', refund),
    ['member:owed of ana 20.00', 'clearing -20.00'],
  ],
  [
    'an early reversal is owed once its charge is captured',
    (accounts) => rules.lossToReceivableLines(accounts, 'ana', toCents(2_000)),
    ['member:owed of ana 20.00', 'loss -20.00'],
  ],
  [
    'a returned reversal pays the debt first, and the rest goes to the payer',
    (accounts) => rules.reinstatedToPayerLines(accounts, 'ana', split),
    ['clearing 51.80', 'member:owed of ana -11.80', 'member:balance of ana -40.00'],
  ],
  [
    'a returned reversal that is still owed pays only the debt',
    (accounts) => rules.reinstatedToPayerLines(accounts, 'ana', owing),
    ['clearing 20.00', 'member:owed of ana -20.00'],
  ],
  [
    'a refund made at the provider covers ours, and the excess is our loss',
    (accounts) =>
      rules.reversalAgainstRefundLines(accounts, { ...dispute, feeCents: toCents(20) }, toCents(5_000)),
    ['refundsDue 50.00', 'loss 2.00', 'clearing -52.00'],
  ],
  [
    'a refund made at the provider for the due amount only covers ours',
    (accounts) => rules.reversalAgainstRefundLines(accounts, refund, toCents(2_000)),
    ['refundsDue 20.00', 'clearing -20.00'],
  ],
  [
    'a failed refund that had covered ours makes it due again',
    (accounts) => rules.reversalReturnedToRefundLines(accounts, all, toCents(5_000)),
    ['clearing 51.80', 'refundsDue -50.00', 'loss -1.80'],
  ],
  [
    'a failed refund for the due amount makes it due again',
    (accounts) => rules.reversalReturnedToRefundLines(accounts, all, all),
    ['clearing 51.80', 'refundsDue -51.80'],
  ],
  [
    'a lost dispute leaves nothing due',
    (accounts) => rules.dueRefundToLossLines(accounts, all),
    ['refundsDue 51.80', 'loss -51.80'],
  ],
  [
    'a dispute fee that is reported later is our loss',
    (accounts) => rules.disputeFeeLines(accounts, toCents(1_500)),
    ['loss 15.00', 'clearing -15.00'],
  ],
];

describe.each([
  ['entries', rules.QUEUE_ACCOUNTS],
  ['contributions and debts', rules.GROUPS_ACCOUNTS],
] as const)('the ledger lines of %s', (_, accounts) => {
  it.each(postings)('%s', (__, build, expected) => {
    const roles = Object.entries(accounts) as [string, string][];
    const written = formatLines(build(accounts)).map((line) => {
      const [role = '', account = ''] = roles.find(([, name]) => line.startsWith(`${name} `)) ?? [];
      return line.replace(account, role);
    });
    expect(written).toEqual(expected);
  });
});

it('a returned bank debit charges its fee to the payer', () => {
  expect(formatLines(rules.returnFeeLines('ana', toCents(400)))).toEqual([
    'member:owed of ana 4.00',
    'groups:clearing -4.00',
  ]);
});

describe('the key of an attempt', () => {
  it('names the subject and the attempt number', () => {
    expect(rules.attemptKey('entry', 'hold-1', 2)).toBe('entry:hold-1:2');
  });
});

describe('the source of a reversal', () => {
  it('is a dispute or a refund, by its id', () => {
    expect(rules.parseReversalSource('dispute:dp_1')).toEqual({ kind: 'dispute', id: 'dp_1' });
    expect(rules.parseReversalSource('refund:7:b')).toEqual({ kind: 'refund', id: '7:b' });
  });

  it.each(['', 'dispute:', 'return:1', 'a dispute:1', 'refund', ':1', 'refund:1\n2'])(
    'is nothing else: %j',
    (source) => {
      expect(() => rules.parseReversalSource(source)).toThrow(
        new RangeError(`not the source of a reversal: ${source}`),
      );
    },
  );
});

describe('an event about another intent than that of its charge', () => {
  it.each([
    ['pi_1', 'pi_2', true],
    ['pi_1', 'pi_1', false],
    [null, 'pi_1', false],
    ['pi_1', null, false],
    [null, null, false],
  ])('%s about a charge of %s: %s', (event, charge, isOther) => {
    expect(rules.namesOtherIntent({ intentId: event }, { intentId: charge })).toBe(isOther);
  });
});
