import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { replacementCalls } from '@circle-link/contract/groups/agreement-calls';
import { useState } from 'react';
import { CHARGE_KIND_TERMS, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/disclosure.tsx';
import { CommandButton, CommandError, ConfirmCommand, useCommand, useGroupParams } from './commands.tsx';
import { useGroup } from './group-context.ts';
import { canOfferSwap, listSwapPartners } from '../members/member-actions.ts';
import { ProposeSwap } from '../draw/swaps.tsx';
import { ProposeWindUp } from './wind-up.tsx';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Switch } from '../../../ui/forms/choice-fields.tsx';

export function MyPartCard({ onLeft }: { readonly onLeft: () => Promise<void> }) {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const isOrganizer = group.me.role === 'organizer';
  if (group.draw !== null) return null;
  if (group.phase === 'finished' || (group.phase === 'forming' && isOrganizer)) return null;
  if (group.phase === 'forming')
    return (
      <Fold id="my-part" title={t('groupTabs.mine.title')} isOpenWide>
        <Leave onLeft={onLeft} />
      </Fold>
    );
  const maySwap = canOfferSwap(group, viewerId) && listSwapPartners(group, viewerId).length > 0;
  return (
    <Fold id="my-part" title={t('groupTabs.mine.title')} note={t('groupTabs.mine.note')} isOpenWide>
      <div className="divide-y divide-line [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        <AutoPay />
        {maySwap && (
          <div className="space-y-3">
            <p className="text-sm text-muted">{t('groupTabs.swap.left', { count: group.me.swapsLeft })}</p>
            <ProposeSwap />
          </div>
        )}
        {!isOrganizer && <AskToLeave />}
        <ProposeWindUp />
      </div>
    </Fold>
  );
}

function Leave({ onLeft }: { readonly onLeft: () => Promise<void> }) {
  const t = useTranslate();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(groupCalls.leave, { params }).then(onLeft),
    toast: t('groupTabs.mine.left'),
  });
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupTabs.mine.leaveHint')}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupTabs.mine.leave')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupTabs.mine.leaveTitle')}
          submitLabel={t('groupTabs.mine.leave')}
          pending={t('groupPage.command.pending')}
          isDestructive
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupTabs.mine.leaveText')}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}

function AskToLeave() {
  const t = useTranslate();
  const { group } = useGroup();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const asking = useCommand({
    send: () => call(replacementCalls.askToLeave, { params }),
    spoken: t('groupTabs.mine.requested'),
    onDone: () => setAsking(false),
  });
  const staying = useCommand({
    send: () => call(replacementCalls.stayAfterAll, { params }),
    spoken: t('groupTabs.mine.stayed'),
  });
  if (group.me.hasReceivedPayout) return <p className="text-sm text-muted">{t('groupTabs.mine.mustStay')}</p>;
  if (group.me.hasRequestedToLeave)
    return (
      <div className="space-y-3">
        <p>{t('groupTabs.mine.leaveRequested')}</p>
        <CommandButton command={staying}>{t('groupTabs.mine.stay')}</CommandButton>
      </div>
    );
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('groupTabs.mine.askHint')}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupTabs.mine.ask')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupTabs.mine.askTitle')}
          submitLabel={t('groupTabs.mine.ask')}
          pending={t('groupPage.command.pending')}
          command={asking}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupTabs.mine.askText')}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}

function AutoPay() {
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
        label={t('groupTabs.autoPay.label')}
        isOn={isOn}
        isPending={command.isPending}
        onChange={(wanted) => command.mutate(wanted)}
      />
      <div className="space-y-2 text-sm text-muted">
        <p>
          {t(isOn ? 'groupTabs.autoPay.on' : 'groupTabs.autoPay.off')}{' '}
          {t(isFromAccount ? 'groupTabs.autoPay.account' : 'groupTabs.autoPay.card', words)}{' '}
          {t(group.lateFee === '0.00' ? 'groupTabs.autoPay.missed' : 'groupTabs.autoPay.missedWithFees')}
        </p>
        {!isFromAccount && <p>{t('groupTabs.autoPay.asks')}</p>}
        {on !== null && (
          <p>
            {t(isOn ? 'groupTabs.autoPay.next' : 'groupTabs.autoPay.first', {
              day: formatDate(on, language),
            })}
          </p>
        )}
      </div>
      <CommandError error={command.error} />
    </div>
  );
}
