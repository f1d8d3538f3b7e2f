import { CONFIRMATION_VALID_MINUTES } from '@circle-link/contract/admin/roles';
import type { SettingsPage } from '@circle-link/contract/admin/overview';
import { ENTRY_FEES, ENTRY_QUOTE } from '@circle-link/contract/fees';
import { MIN_WITHDRAWAL_CENTS } from '@circle-link/contract/limits';
import { formatAmount, MAX_ENTERED_CENTS, toCents } from '@circle-link/contract/money';
import type { Settings } from '../../../platform/config/settings.ts';

export function viewSettings({ moneyMode, inForce, refundAloneCents, groupLimits }: Settings): SettingsPage {
  return {
    moneyMode,
    settings: [...inForce],
    entry: {
      base: formatAmount(ENTRY_QUOTE.baseCents),
      cardFee: formatAmount(ENTRY_QUOTE.cardFeeCents),
      appFee: formatAmount(ENTRY_QUOTE.appFeeCents),
      total: formatAmount(ENTRY_QUOTE.totalCents),
    },
    fees: {
      cardPercent: percent(ENTRY_FEES.cardBasisPoints),
      cardFixed: formatAmount(ENTRY_FEES.cardFixedCents),
      appPercent: percent(ENTRY_FEES.appBasisPoints),
    },
    limits: [
      { name: 'refundAlone', value: formatAmount(refundAloneCents) },
      { name: 'largestContribution', value: formatAmount(groupLimits.contributionCents) },
      { name: 'groupMoney', value: formatAmount(groupLimits.verifiedCents) },
      { name: 'groupMoneyUnverified', value: formatAmount(groupLimits.unverifiedCents) },
      { name: 'confirmedMinutes', value: String(CONFIRMATION_VALID_MINUTES) },
      { name: 'smallestWithdrawal', value: formatAmount(MIN_WITHDRAWAL_CENTS) },
      { name: 'largestAmount', value: formatAmount(MAX_ENTERED_CENTS) },
    ],
  };
}

function percent(basisPoints: number): string {
  return formatAmount(toCents(basisPoints));
}
