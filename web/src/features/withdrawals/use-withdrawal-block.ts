import type { CoolOff } from '@circle-link/contract/safeguards';
import type { PayoutAccount } from '@circle-link/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { coolOffQuery } from '../../platform/cool-off-query.ts';
import { useCurrentUser } from '../auth/index.ts';
import { verificationStatusQuery } from '../verification/index.ts';
import { accountQuery } from './queries.ts';

/** Why withdrawals are blocked regardless of the balance. The server has the same rules. */
export type Block =
  | { readonly reason: 'identity'; readonly isSent: boolean }
  | { readonly reason: 'no_account' | 'account' }
  | { readonly reason: 'cool_off'; readonly possibleFrom: string; readonly changed: CoolOff['changed'] };

/** The first obstacle in the order in which members resolve them. Null if withdrawals are possible. */
export function useWithdrawalBlock(): { readonly block: Block | null; readonly isPending: boolean } {
  const user = useCurrentUser();
  const checks = useQuery(verificationStatusQuery);
  const account = useQuery(accountQuery);
  const coolOff = useQuery({ ...coolOffQuery, refetchInterval: 60_000 });
  const isPending = checks.isPending || account.isPending || coolOff.isPending;
  const identity = checks.data;
  if (identity !== undefined && !identity.isIdVerified && user?.isAdmin !== true)
    return { block: { reason: 'identity', isSent: identity.identity.state === 'pending' }, isPending };
  if (coolOff.data !== undefined && coolOff.data.possibleFrom !== null) {
    const { possibleFrom, changed } = coolOff.data;
    return { block: { reason: 'cool_off', possibleFrom, changed }, isPending };
  }
  return { block: getAccountBlock(account.data), isPending };
}

/** An account that failed to load blocks too, because the destination is unknown. */
function getAccountBlock(account: PayoutAccount | undefined): Block | null {
  if (account === null) return { reason: 'no_account' };
  return account?.state === 'ready' && account.bank !== null ? null : { reason: 'account' };
}
