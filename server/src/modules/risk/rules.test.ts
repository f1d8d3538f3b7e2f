import { MAX_RISK_SCORE, RISK_FLAGS, type RiskFlag, SIGNALS } from '@circle-link/contract/admin/risk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsRefused } from '../../platform/config/settings.ts';
import { canonicalMailbox, toMeaningfulPhone, toPublicNetwork } from './canonical-forms.ts';
import { findDisposableDomain } from './assess-member.ts';
import {
  computeRaisedFlags,
  computeRiskScore,
  findRiskFacts,
  type IdentifierKind,
  joinRiskFacts,
  type ObservedSignals,
  type RiskFacts,
  type SharedValue,
} from './rules.ts';

const NOTHING: ObservedSignals = {
  values: [],
  holdsOpened: [],
  holdsReleased: [],
  paymentsStarted: [],
  documentsDiffering: [],
  changesUndone: [],
  disposableDomain: null,
};
const some = (count: number, prefix = 'u') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

function shared(
  kind: IdentifierKind,
  others: number,
  about: Partial<SharedValue['others'][0]> = {},
): SharedValue {
  const sharer = { isBlacklisted: false, isRegisteredNear: false, ...about };
  return { kind, others: some(others, kind).map((userId) => ({ userId, ...sharer })) };
}

const seenByFlag: Readonly<Record<RiskFlag, (count: number) => ObservedSignals>> = {
  shared_device: (count) => ({ ...NOTHING, values: [shared('device', count - 1)] }),
  shared_address: (count) => ({ ...NOTHING, values: [shared('address', count - 1)] }),
  shared_phone: (count) => ({ ...NOTHING, values: [shared('phone', count - 1)] }),
  shared_card: (count) => ({ ...NOTHING, values: [shared('card', count - 1)] }),
  mail_variant: (count) => ({ ...NOTHING, values: [shared('mailbox', count - 1)] }),
  reused_document: (count) => ({ ...NOTHING, values: [shared('document', count - 1)] }),
  rushed_registrations: (count) => ({
    ...NOTHING,
    values: [shared('address', count - 1, { isRegisteredNear: true })],
  }),
  near_blacklisted: (count) => ({ ...NOTHING, values: [shared('device', count, { isBlacklisted: true })] }),
  rushed_payments: (count) => ({ ...NOTHING, paymentsStarted: some(count) }),
  rushed_holds: (count) => ({ ...NOTHING, holdsOpened: some(count) }),
  hold_cycling: (count) => ({ ...NOTHING, holdsReleased: some(count) }),
  document_differs: (count) => ({ ...NOTHING, documentsDiffering: some(count) }),
  change_undone: (count) => ({ ...NOTHING, changesUndone: some(count) }),
  disposable_mail: (count) => ({ ...NOTHING, disposableDomain: count === 0 ? null : 'mailinator.com' }),
};

function computeFlags(seen: ObservedSignals, cleared: RiskFacts = {}): RiskFlag[] {
  return computeRaisedFlags(findRiskFacts(seen, SIGNALS), cleared);
}

describe('a signal', () => {
  it.each(RISK_FLAGS)('%s raises its flag at its limit, and not one below', (flag) => {
    const { limit } = SIGNALS[flag];
    expect(computeFlags(seenByFlag[flag](limit - 1))).not.toContain(flag);
    expect(computeFlags(seenByFlag[flag](limit))).toContain(flag);
  });

  it('of sharing counts each value separately, so two devices with few accounts do not add up', () => {
    const few = SIGNALS.shared_device.limit - 2;
    expect(computeFlags({ ...NOTHING, values: [shared('device', few), shared('device', few)] })).toEqual([]);
  });

  it('of nearby blacklisted accounts ignores network addresses', () => {
    expect(computeFlags({ ...NOTHING, values: [shared('address', 3, { isBlacklisted: true })] })).toEqual([]);
  });

  it('stays silent after clearing until there is a new fact', () => {
    const riskFacts = findRiskFacts(seenByFlag.shared_phone(2), SIGNALS);
    expect(computeRaisedFlags(riskFacts, joinRiskFacts({}, riskFacts))).toEqual([]);
    expect(computeRaisedFlags(findRiskFacts(seenByFlag.shared_phone(3), SIGNALS), riskFacts)).toEqual([
      'shared_phone',
    ]);
  });
});

describe('the score', () => {
  it('adds the weights, up to 100', () => {
    expect(computeRiskScore([], SIGNALS)).toBe(0);
    expect(computeRiskScore(['shared_device', 'disposable_mail'], SIGNALS)).toBe(50);
    expect(computeRiskScore(RISK_FLAGS, SIGNALS)).toBe(MAX_RISK_SCORE);
  });

  it('does not depend on the order of links and never falls with more of them', () => {
    const kinds = ['device', 'address', 'phone', 'card', 'mailbox', 'document'] as const;
    const value = fc.record({
      kind: fc.constantFrom(...kinds),
      others: fc.uniqueArray(
        fc.record({
          userId: fc.constantFrom(...some(15)),
          isBlacklisted: fc.boolean(),
          isRegisteredNear: fc.boolean(),
        }),
        { selector: ({ userId }) => userId },
      ),
    });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), value, (values, more) => {
        const score = (of: readonly SharedValue[]) =>
          computeRiskScore(computeFlags({ ...NOTHING, values: of }), SIGNALS);
        expect(findRiskFacts({ ...NOTHING, values: values.toReversed() }, SIGNALS)).toEqual(
          findRiskFacts({ ...NOTHING, values }, SIGNALS),
        );
        expect(score([...values, more])).toBeGreaterThanOrEqual(score(values));
      }),
    );
  });
});

describe('one email address', () => {
  // security: T42
  it.each([
    ['Rosa.Marin+circle@GMail.com', 'rosamarin@gmail.com'],
    ['r.o.s.a@googlemail.com', 'rosa@gmail.com'],
    ['rosa+one+two@example.com', 'rosa@example.com'],
    ['rosa.marin@example.com', 'rosa.marin@example.com'],
    ['ＲＯＳＡ@Example.com', 'rosa@example.com'],
    ['rosa@BÜCHER.example', 'rosa@xn--bcher-kva.example'],
    ['rosa@xn--bcher-kva.example', 'rosa@xn--bcher-kva.example'],
  ])('is behind %s', (written, mailbox) => {
    expect(canonicalMailbox(written)).toBe(mailbox);
  });

  it.each(['', 'rosa', '@example.com', '+tag@example.com', 'rosa@'])('is not behind "%s"', (written) => {
    expect(canonicalMailbox(written)).toBeNull();
  });

  it('is disposable if its domain or a parent domain is listed', () => {
    expect(findDisposableDomain('x@mailinator.com')).toBe('mailinator.com');
    expect(findDisposableDomain('x@some.MAILINATOR.com')).toBe('mailinator.com');
    expect(findDisposableDomain('x@gmail.com')).toBeNull();
    expect(findDisposableDomain('x@example.test')).toBeNull();
    expect(findDisposableDomain('')).toBeNull();
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2606:4700:1:2:3:4:5:6', '2606:4700:1:2::/64'],
    ['2606:4700:1:2::99', '2606:4700:1:2::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(toPublicNetwork(ip)).toBe(network);
  });

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.4',
    '172.16.3.4',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.1.1',
    'fd00::1',
    'fe80::1',
    '0.0.0.0',
    'nowhere',
  ])('of %s is ignored', (ip) => {
    expect(toPublicNetwork(ip)).toBeNull();
  });
});

it('a phone number reserved for fiction is ignored', () => {
  expect(toMeaningfulPhone('+12025550123')).toBeNull();
  expect(toMeaningfulPhone('+12125550199')).toBeNull();
  expect(toMeaningfulPhone('+12025550200')).toBe('+12025550200');
  expect(toMeaningfulPhone(null)).toBeNull();
});

describe('the settings', () => {
  const environment = { NODE_ENV: 'test', APP_SECRET: 'a-secret-of-the-test-0123456789', DEMO: 'false' };

  it('change the score, a limit and a weight, and keep other defaults', () => {
    const { fraud } = readSettings({
      ...environment,
      FRAUD_REVIEW_SCORE: '70',
      FRAUD_SIGNALS: 'shared_device=2:60, disposable_mail=1:0',
    });
    expect(fraud.reviewScore).toBe(70);
    expect(fraud.signals).toEqual({
      ...SIGNALS,
      shared_device: { limit: 2, weight: 60 },
      disposable_mail: { limit: 1, weight: 0 },
    });
  });

  it.each([
    'shared_devise=2:60',
    'shared_device=0:60',
    'shared_device=2:101',
    'shared_device',
    'shared_device=2',
  ])('stop the start at FRAUD_SIGNALS=%s', (written) => {
    expect(() => readSettings({ ...environment, FRAUD_SIGNALS: written })).toThrow(SettingsRefused);
  });

  it.each(['0', '101', 'high'])('stop the start at FRAUD_REVIEW_SCORE=%s', (written) => {
    expect(() => readSettings({ ...environment, FRAUD_REVIEW_SCORE: written })).toThrow(SettingsRefused);
  });
});
