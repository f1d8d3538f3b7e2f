import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface ReceiptNames {
  readonly payer: string;
  readonly paidBy: string | null;
  readonly timeZone: string;
  readonly last4: string | null;
}

export async function findReceiptNames(
  db: Reader,
  paymentId: string,
  readerId: string,
): Promise<ReceiptNames | null> {
  const { rows } = await sql<ReceiptNames>`
    select case when payer.id = ${readerId}::uuid then concat_ws(' ', payer.first_name, payer.last_name)
                else coalesce(payer.first_name, '') end as payer,
           case when helper.id = ${readerId}::uuid then concat_ws(' ', helper.first_name, helper.last_name)
                else helper.first_name end as "paidBy",
           g.time_zone as "timeZone", m.last4
      from payments p
      join groups g on g.id = p.group_id
      join users payer on payer.id = p.payer_id
      left join users helper on helper.id = p.paid_by and p.paid_by <> p.payer_id
      left join charges cp on cp.id = p.charge_id
      left join payment_methods m on m.id = cp.method_id
     where p.id = ${paymentId}::uuid`.execute(db);
  return rows[0] ?? null;
}
