import { MAX_RISK_SCORE, RISK_FLAGS, type RiskFlag, type Signals } from '@circle-link/contract/admin/risk';

export type IdentifierKind = 'device' | 'address' | 'phone' | 'card' | 'mailbox' | 'document';

export interface LinkedAccount {
  readonly userId: string;
  readonly isBlacklisted: boolean;
  /** Created within an hour of the member's own account. */
  readonly isRegisteredNear: boolean;
}

export interface SharedValue {
  readonly kind: IdentifierKind;
  readonly others: readonly LinkedAccount[];
}

export interface ObservedSignals {
  readonly values: readonly SharedValue[];
  /** Acts in the hour (released holds: the day) up to the member's newest; payments include nearby ones. */
  readonly holdsOpened: readonly string[];
  readonly holdsReleased: readonly string[];
  readonly paymentsStarted: readonly string[];
  readonly documentsDiffering: readonly string[];
  readonly changesUndone: readonly string[];
  readonly disposableDomain: string | null;
}

export type RiskFacts = Readonly<Partial<Record<RiskFlag, readonly string[]>>>;

type Rule = (seen: ObservedSignals, limit: number) => readonly string[];

const rules: Readonly<Record<RiskFlag, Rule>> = {
  shared_device: createSharingRule('device'),
  shared_address: createSharingRule('address'),
  shared_phone: createSharingRule('phone'),
  shared_card: createSharingRule('card'),
  mail_variant: createSharingRule('mailbox'),
  reused_document: createSharingRule('document'),
  rushed_registrations: (seen, limit) =>
    seen.values
      .filter(({ kind }) => isNearby(kind))
      .map(({ others }) => others.filter(({ isRegisteredNear }) => isRegisteredNear))
      .filter((near) => near.length + 1 >= limit)
      .flatMap((near) => near.map(({ userId }) => userId)),
  rushed_payments: (seen, limit) => atLeast(limit, seen.paymentsStarted),
  rushed_holds: (seen, limit) => atLeast(limit, seen.holdsOpened),
  hold_cycling: (seen, limit) => atLeast(limit, seen.holdsReleased),
  disposable_mail: (seen, limit) =>
    seen.disposableDomain === null ? [] : atLeast(limit, [seen.disposableDomain]),
  document_differs: (seen, limit) => atLeast(limit, seen.documentsDiffering),
  change_undone: (seen, limit) => atLeast(limit, seen.changesUndone),
  near_blacklisted: (seen, limit) => {
    const near = seen.values.filter(({ kind }) => kind !== 'address').flatMap(({ others }) => others);
    return atLeast(
      limit,
      distinct(near.filter(({ isBlacklisted }) => isBlacklisted).map(({ userId }) => userId)),
    );
  },
};

/** One value shared by `limit` accounts including the member's own. Different values do not add up. */
function createSharingRule(kind: IdentifierKind): Rule {
  return (seen, limit) =>
    seen.values
      .filter((value) => value.kind === kind && value.others.length + 1 >= limit)
      .flatMap(({ others }) => others.map(({ userId }) => userId));
}

function isNearby(kind: IdentifierKind): boolean {
  return kind === 'device' || kind === 'address';
}

function atLeast(limit: number, facts: readonly string[]): readonly string[] {
  return facts.length >= limit ? facts : [];
}

function distinct(facts: readonly string[]): string[] {
  return [...new Set(facts)].sort();
}

export function findRiskFacts(seen: ObservedSignals, signals: Signals): RiskFacts {
  const found = RISK_FLAGS.map((flag) => [flag, distinct(rules[flag](seen, signals[flag].limit))] as const);
  return Object.fromEntries(found.filter(([, facts]) => facts.length > 0));
}

/** A flag is raised while one of its facts is not cleared. Facts that a reviewer cleared do not count again. */
export function computeRaisedFlags(riskFacts: RiskFacts, cleared: RiskFacts): RiskFlag[] {
  return RISK_FLAGS.filter((flag) => {
    const seenBefore = new Set(cleared[flag]);
    return (riskFacts[flag] ?? []).some((fact) => !seenBefore.has(fact));
  });
}

export function computeRiskScore(flags: readonly RiskFlag[], signals: Signals): number {
  return Math.min(
    MAX_RISK_SCORE,
    flags.reduce((sum, flag) => sum + signals[flag].weight, 0),
  );
}

export function joinRiskFacts(before: RiskFacts, now: RiskFacts): RiskFacts {
  const joined = RISK_FLAGS.map(
    (flag) => [flag, distinct([...(before[flag] ?? []), ...(now[flag] ?? [])])] as const,
  );
  return Object.fromEntries(joined.filter(([, facts]) => facts.length > 0));
}
