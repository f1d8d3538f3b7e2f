import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { organiserCalls } from '@circle-link/contract/operations/groups/organiser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { useDeadline } from '../../../platform/i18n/use-deadline.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { nameOf, useGroup } from './group-context.ts';

/** The organiser offers another member to organise the group, or takes the offer back. */
export function HandOver() {
  const { group } = useGroup();
  const { offeredTo } = group.organising;
  const others = group.members.filter(({ role }) => role !== 'organiser');
  if (offeredTo !== null) return <OpenOffer to={nameOf(group, offeredTo.userId)} until={offeredTo.until} />;
  return others.length === 0 ? null : <OfferOrganising others={others} />;
}

function OpenOffer({ to, until }: { readonly to: string; readonly until: string }) {
  const { t } = useTranslation();
  const { group } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const params = useGroupParams();
  const command = useCommand({
    send: () => call(organiserCalls.withdrawOffer, { params }),
    done: t('groupPage.organiser.takenBack'),
  });
  return (
    <div className="space-y-3">
      <p>{t('groupPage.organiser.offered', { name: to, instant: deadline.ofInstant(until) })}</p>
      <CommandError error={command.error} />
      <Button
        variant="quiet"
        isPending={command.isPending}
        pendingLabel={t('groupPage.command.pending')}
        onClick={() => command.mutate()}
      >
        {t('groupPage.organiser.takeBack')}
      </Button>
    </div>
  );
}

function OfferOrganising({
  others,
}: {
  readonly others: readonly { readonly userId: string; readonly firstName: string }[];
}) {
  const { t } = useTranslation();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const [userId, setUserId] = useState(others[0]?.userId ?? '');
  const command = useCommand({
    send: () => call(organiserCalls.offerOrganising, { params, body: { userId } }),
    done: t('groupPage.organiser.offerSent'),
    onDone: () => setAsking(false),
  });
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-sm text-muted">{t('groupPage.organiser.hint')}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.organiser.handOver')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.organiser.handOverTitle')}
          act={t('groupPage.organiser.ask')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <Select
            label={t('groupPage.organiser.to')}
            value={userId}
            onChange={(event) => setUserId(event.target.value)}
            options={others.map((other) => ({ value: other.userId, label: other.firstName }))}
          />
          <p>{t('groupPage.organiser.handOverText', { days: HANDOVER_DAYS })}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}
