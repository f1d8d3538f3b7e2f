import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';
import { MAX_LATE_FEE_PERCENT, POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import type { Language } from '@circle-link/contract/messages/language';
import { RISKS_VERSION } from '@circle-link/contract/limits';
import type { MessageValues } from '@circle-link/contract/messages/messages';
import { formatDollars } from '@circle-link/contract/money';
import { UNDO_DAYS } from '@circle-link/contract/auth/safeguards';

/** Figures of the contract that any text may name. */
export function listFigures(language: Language): MessageValues {
  return {
    potFeePercent: POT_FEE_PERCENT,
    maxLateFeePercent: MAX_LATE_FEE_PERCENT,
    openBooksNoticeDays: OPEN_BOOKS_NOTICE_DAYS,
    undoDays: UNDO_DAYS,
    risksVersion: RISKS_VERSION,
    entryTotal: formatDollars(ENTRY_QUOTE.totalCents, language),
    entryBase: formatDollars(ENTRY_QUOTE.baseCents, language),
  };
}
