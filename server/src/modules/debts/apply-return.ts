import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import type { CardPayment, InboxEvent } from '../charges/index.ts';
import { type MailSettings, notices } from '../notifications/index.ts';
import { bookReturnFee } from './book-return-fee.ts';
import { notifyDebtor } from './notify-debtor.ts';
import { findDebtPayment } from './store.ts';

export async function applyReturn(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<void> {
  const feeCents = isBankDebit(card.kind) ? await bookReturnFee(tx, card, event) : null;
  const ordered = feeCents === null ? null : await findDebtPayment(tx, card.id);
  if (feeCents === null || ordered === null) return;
  await recordAuditEntries(tx, [
    { kind: 'debit.returned', subjectId: card.userId, detail: { card: card.id, feeCents } },
  ]);
  await notifyDebtor(tx, settings, card.userId, {
    notice: notices.owed_debit_returned,
    occasion: `debit-returned:${card.id}`,
    facts: { amountCents: ordered.amountCents, feeCents },
    amountCents: null,
  });
}
