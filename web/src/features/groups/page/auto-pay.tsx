import { CHARGE_KIND_TERMS, isBankDebit } from '@circle-link/contract/charge-kinds';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/switch.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

export function AutoPay() {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  const params = useGroupParams();
  const command = useCommand<boolean>({
    send: (isOn) => call(groupCalls.setAutoPay, { params, body: { isOn } }),
  });
  const {
    autoPay: isOn,
    autoPayNext: { kind, on },
  } = group.me;
  const isFromAccount = isBankDebit(kind);
  const contributionCents = parseDollars(group.contributionAmount) ?? ZERO_CENTS;
  const words = {
    amount: formatDollars(quoteContribution(contributionCents, ZERO_CENTS, kind).totalCents),
    days: CHARGE_KIND_TERMS[kind].settleBusinessDays,
    zone: group.timeZone.replaceAll('_', ' '),
  };
  return (
    <div className="space-y-2">
      <Switch
        label={t('groupPage.autoPay.label')}
        isOn={isOn}
        isPending={command.isPending}
        onChange={(wanted) => command.mutate(wanted)}
      />
      <div className="space-y-2 text-sm text-muted">
        <p>
          {t(isOn ? 'groupPage.autoPay.on' : 'groupPage.autoPay.off')}{' '}
          {t(isFromAccount ? 'groupPage.autoPay.account' : 'groupPage.autoPay.card', words)}{' '}
          {t(group.lateFee === '0.00' ? 'groupPage.autoPay.missed' : 'groupPage.autoPay.missedWithFees')}
        </p>
        {!isFromAccount && <p>{t('groupPage.autoPay.asks')}</p>}
        {on !== null && (
          <p>
            {t(isOn ? 'groupPage.autoPay.next' : 'groupPage.autoPay.first', {
              day: formatDate(on, language),
            })}
          </p>
        )}
      </div>
      <CommandError error={command.error} />
    </div>
  );
}
