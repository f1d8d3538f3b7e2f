/** Figures and sentences that the texts of every notice may name. */
import { UNDO_DAYS } from '@circle-link/contract/limits';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import {
  CASH_NOTE_HOURS,
  HANDOVER_DAYS,
  INVITATION_DAYS,
  VOTE_DAYS,
} from '@circle-link/contract/groups/limits';
import { SWAP_HOURS } from '@circle-link/contract/groups/turns';
import { FORMER_SECRET_HOURS } from '@circle-link/contract/integrations';
import {
  CLAIM_LINK_DAYS,
  EMAIL_LINK_HOURS,
  LOCK_MINUTES,
  LOGIN_FAILURES_BEFORE_LOCK,
  PHONE_CODE_MINUTES,
  RESET_LINK_HOURS,
} from '@circle-link/contract/limits';
import { formatDuration, type Language } from '@circle-link/contract/messages/language';
import type { MessageValues } from '@circle-link/contract/messages/messages';
import { formatDollars } from '@circle-link/contract/money';
import { getLevelTerms } from '@circle-link/contract/queue/mechanism';
import { entryRefusals } from '@circle-link/contract/refusals/queue';
import { Refusal } from '../../../platform/http/refusal.ts';

export function listFigures(language: Language) {
  return {
    cashNoteHours: CASH_NOTE_HOURS,
    claimLinkDuration: formatDuration(CLAIM_LINK_DAYS, 'day', language),
    emailLinkHours: EMAIL_LINK_HOURS,
    entryAppFee: formatDollars(ENTRY_QUOTE.appFeeCents, language),
    entryBase: formatDollars(ENTRY_QUOTE.baseCents, language),
    entryCardFee: formatDollars(ENTRY_QUOTE.cardFeeCents, language),
    entryRefused: new Refusal(entryRefusals.entry_refused).words(language),
    entryTotal: formatDollars(ENTRY_QUOTE.totalCents, language),
    firstLevel: getLevelTerms(1).name,
    formerSecretDuration: formatDuration(FORMER_SECRET_HOURS, 'hour', language),
    handoverDays: HANDOVER_DAYS,
    invitationDays: INVITATION_DAYS,
    lockMinutes: LOCK_MINUTES,
    loginFailures: LOGIN_FAILURES_BEFORE_LOCK,
    phoneCodeMinutes: PHONE_CODE_MINUTES,
    resetLinkDuration: formatDuration(RESET_LINK_HOURS, 'hour', language),
    swapHours: SWAP_HOURS,
    undoDays: UNDO_DAYS,
    voteDays: VOTE_DAYS,
  } satisfies MessageValues;
}
