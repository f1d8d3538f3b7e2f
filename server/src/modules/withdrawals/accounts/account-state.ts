import type { MissingKind, PayoutAccountState } from '@circle-link/contract/withdrawals';
import type { AccountState, Bank } from '../../../platform/payout-provider/port.ts';
import type { Account } from '../store.ts';
import type { Connected } from './store.ts';

export type PayoutConnection = Pick<
  Connected,
  | 'accountToken'
  | 'detailsSubmitted'
  | 'transfersActive'
  | 'payoutsEnabled'
  | 'disabledReason'
  | 'missing'
  | 'bankIds'
  | 'barredBankIds'
  | 'refusedBankId'
>;

/** Our value for an account deleted at the provider: the member starts over. */
export const GONE = 'gone';

type Known = Pick<Account, 'accountToken' | 'bankId'>;

export function toAccountState(connected: PayoutConnection, known: Known | null): PayoutAccountState {
  const { disabledReason } = connected;
  if (disabledReason?.startsWith('rejected.') === true) return 'closed';
  if (!connected.detailsSubmitted || disabledReason === GONE) return 'begun';
  const trouble = findBankProblem(connected);
  if (trouble !== null) return trouble;
  if (isPaid(connected, known)) return 'ready';
  return connected.missing.length > 0 ? 'missing' : 'checking';
}

function findBankProblem({
  bankIds: [used],
  barredBankIds,
  refusedBankId,
}: PayoutConnection): 'undone' | 'refused' | null {
  if (used === undefined) return null;
  if (barredBankIds.includes(used)) return 'undone';
  return used === refusedBankId ? 'refused' : null;
}

function isPaid(
  { accountToken, transfersActive, payoutsEnabled, disabledReason, bankIds }: PayoutConnection,
  known: Known | null,
): boolean {
  const isOn = transfersActive && payoutsEnabled && disabledReason === null;
  return isOn && known?.accountToken === accountToken && bankIds[0] === known.bankId;
}

export function bankToAdopt(
  { barredBankIds }: PayoutConnection,
  { accountToken, banks: [used] }: AccountState,
  known: Known | null,
): Bank | null {
  if (used === undefined || barredBankIds.includes(used.bankId)) return null;
  if (known?.accountToken === accountToken && known.bankId === used.bankId) return null;
  return used;
}

const KINDS: readonly (readonly [pattern: RegExp, kind: MissingKind])[] = [
  [/^external_account/, 'bank'],
  [/verification|document/, 'document'],
  [/ssn_last_4|id_number|tax_id/, 'tax'],
  [/^tos_acceptance/, 'terms'],
  [/^(individual|person_|representative|owners|directors)/, 'person'],
];

/** Maps the provider's names, such as individual.dob.day, to kinds with texts; each once. */
export function toMissingKinds(names: readonly string[]): MissingKind[] {
  const kinds = names.map((name) => KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other');
  return [...new Set(kinds)];
}
