import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { organizerCalls } from '@circle-link/contract/groups/agreement-calls';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useDeadline } from '../../../platform/i18n/deadline.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/choice-fields.tsx';
import { CommandError, ConfirmCommand, useCommand, useGroupParams } from '../page/commands.tsx';
import { getMemberName, useGroup } from '../page/group-context.ts';

export function OrganizerHandover() {
  const { group } = useGroup();
  const { offeredTo } = group.organizing;
  const others = group.members.filter(({ role }) => role !== 'organizer');
  if (offeredTo !== null)
    return <OpenOffer to={getMemberName(group, offeredTo.userId)} until={offeredTo.until} />;
  return others.length === 0 ? null : <OfferOrganizing others={others} />;
}

function OpenOffer({ to, until }: { readonly to: string; readonly until: string }) {
  const t = useTranslate();
  const { group } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const params = useGroupParams();
  const command = useCommand({
    send: () => call(organizerCalls.withdrawOffer, { params }),
    done: t('groupPage.organizer.withdrawn'),
  });
  return (
    <div className="space-y-3">
      <p>{t('groupPage.organizer.offered', { name: to, instant: deadline.formatMoment(until) })}</p>
      <CommandError error={command.error} />
      <Button
        variant="quiet"
        isPending={command.isPending}
        pendingLabel={t('groupPage.command.pending')}
        onClick={() => command.mutate()}
      >
        {t('groupPage.organizer.withdraw')}
      </Button>
    </div>
  );
}

function OfferOrganizing({
  others,
}: {
  readonly others: readonly { readonly userId: string; readonly firstName: string }[];
}) {
  const t = useTranslate();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const [userId, setUserId] = useState(others[0]?.userId ?? '');
  const command = useCommand({
    send: () => call(organizerCalls.offerOrganizing, { params, body: { userId } }),
    done: t('groupPage.organizer.offerSent'),
    onDone: () => setAsking(false),
  });
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-sm text-muted">{t('groupPage.organizer.hint')}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.organizer.handOver')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.organizer.handOverTitle')}
          submitLabel={t('groupPage.organizer.ask')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <Select
            label={t('groupPage.organizer.to')}
            value={userId}
            onChange={(event) => setUserId(event.target.value)}
            options={others.map((other) => ({ value: other.userId, label: other.firstName }))}
          />
          <p>{t('groupPage.organizer.handOverText', { days: HANDOVER_DAYS })}</p>
        </ConfirmCommand>
      )}
    </div>
  );
}
