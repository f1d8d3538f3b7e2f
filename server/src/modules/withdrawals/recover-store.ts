import type { Cents } from '@circle-link/contract/money';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import { toWithdrawal, type Withdrawal } from './store.ts';

interface Owner {
  readonly userId: string;
  readonly bankId: string;
  readonly last4: string;
}

export async function findAccountOwner(db: Reader, accountToken: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select user_id as "userId", bank_id as "bankId", last4 from payout_accounts where account_token = ${accountToken}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface LostWithdrawal extends Owner {
  readonly id: string;
  readonly transferId: string;
  readonly accountToken: string;
  readonly amountCents: Cents;
}

/** As already attempted, so that its result is looked up. Null if its transfer belongs to another withdrawal. */
export async function insertRecovered(tx: Writer, lost: LostWithdrawal): Promise<Withdrawal | null> {
  const { rows } = await sql<Selectable<Tables['withdrawals']>>`
    insert into withdrawals (id, user_id, amount_cents, account_token, bank_id, last4, transfer_id, tries)
    values (${lost.id}, ${lost.userId}, ${lost.amountCents}, ${lost.accountToken}, ${lost.bankId}, ${lost.last4},
            ${lost.transferId}, 1)
    on conflict do nothing returning *`.execute(tx);
  return rows[0] === undefined ? null : toWithdrawal(rows[0]);
}
