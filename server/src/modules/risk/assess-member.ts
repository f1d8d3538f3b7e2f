import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Writer } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { AppSecrets } from '../../platform/crypto/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { computeRaisedFlags, computeRiskScore, findRiskFacts, type ObservedSignals } from './rules.ts';
import { lockRiskState, putAssessment, type RiskState } from './risk-state-store.ts';
import { listPaymentsNearby, listRecentActs, listSharedValues, takeUnpropagated } from './store.ts';

export type RiskSettings = Pick<Settings, 'fraud'> & AppSecrets;

const YEAR_HOURS = 365 * 24;

export interface AssessedMember extends RiskState {
  readonly isNewlyOpened: boolean;
}

/** Opens a review at the review score; only a reviewer ends one. Locks the member's row until the commit. */
export async function assessMember(
  tx: Writer,
  { fraud }: Pick<RiskSettings, 'fraud'>,
  userId: string,
): Promise<AssessedMember> {
  const before = await lockRiskState(tx, userId);
  const riskFacts = findRiskFacts(await look(tx, userId), fraud.signals);
  const flags = computeRaisedFlags(riskFacts, before.cleared);
  const score = computeRiskScore(flags, fraud.signals);
  const isOver = score >= fraud.reviewScore && !before.isBlacklisted;
  const isNewlyOpened = isOver && before.review !== 'open';
  const review = isOver ? 'open' : before.review;
  if (
    JSON.stringify([before.riskFacts, before.flags, before.score, before.review]) !==
    JSON.stringify([riskFacts, flags, score, review])
  )
    await putAssessment(tx, userId, { score, flags, riskFacts, review });
  if (isNewlyOpened) await recordAuditEntries(tx, [{ kind: 'risk.review_opened', subjectId: userId }]);
  return { ...before, score, flags, riskFacts, review, isNewlyOpened };
}

async function look(tx: Writer, userId: string): Promise<ObservedSignals> {
  const member = await findMember(tx, userId);
  return {
    values: await listSharedValues(tx, userId),
    holdsOpened: await listRecentActs(tx, userId, 'hold_opened', 1),
    holdsReleased: await listRecentActs(tx, userId, 'hold_released', 24),
    paymentsStarted: await listPaymentsNearby(tx, userId),
    documentsDiffering: await listRecentActs(tx, userId, 'document_differs', YEAR_HOURS),
    changesUndone: await listRecentActs(tx, userId, 'change_undone', YEAR_HOURS),
    disposableDomain: findDisposableDomain(member?.email ?? ''),
  };
}

const domains = disposableEmailBlocklistSet();

/** The disposable email domain of an address, including subdomains; null if there is none. */
export function findDisposableDomain(email: string): string | null {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase()).split('.');
  const above = labels.map((_, at) => labels.slice(at).join('.'));
  return above.find((domain) => domains.has(domain)) ?? null;
}

const AT_ONCE = 100;

/** Job; each member in a separate transaction. Returns those whose review opened. */
export async function propagateRiskLinks({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<string[]> {
  const opened: string[] = [];
  for (;;) {
    const concerned = await database.transact((tx) => takeUnpropagated(tx, AT_ONCE));
    if (concerned.length === 0) return opened;
    for (const userId of concerned)
      if ((await database.transact((tx) => assessMember(tx, settings, userId))).isNewlyOpened)
        opened.push(userId);
  }
}
