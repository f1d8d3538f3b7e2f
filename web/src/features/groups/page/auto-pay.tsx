import { quoteContribution } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Switch } from '../../../ui/switch.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

/** A member's own choice, off unless they say so; with what it charges and when next. */
export function AutoPay() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { group, schedule } = useGroup();
  const params = useGroupParams();
  const command = useCommand<boolean>({
    send: (isOn) => call(groupCalls.setAutoPay, { params, body: { isOn } }),
  });
  const isOn = group.me.autoPay;
  const { totalCents } = quoteContribution(parseDollars(group.contributionAmount) ?? ZERO_CENTS);
  const next = schedule.find(
    ({ status, myPayment }) =>
      (status === 'open' || status === 'waiting') &&
      (myPayment?.status === 'pending' || myPayment?.status === 'failed'),
  );
  return (
    <div className="space-y-2">
      <Switch
        label={t('groupPage.autoPay.label')}
        isOn={isOn}
        isPending={command.isPending}
        onChange={(wanted) => command.mutate(wanted)}
      />
      <p className="text-sm text-muted">
        {t(isOn ? 'groupPage.autoPay.on' : 'groupPage.autoPay.off', { amount: formatDollars(totalCents) })}{' '}
        {isOn &&
          next !== undefined &&
          t('groupPage.autoPay.next', { day: formatDate(next.dueDate, language) })}
      </p>
      <CommandError error={command.error} />
    </div>
  );
}
