import type { GroupMember } from '@circle-link/contract/groups';
import { reminderCalls } from '@circle-link/contract/operations/groups/reminders';
import { BellRing, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

/** A kind word to a member whose contribution is open; once a day, from all members together. */
export function Remind({ member }: { readonly member: GroupMember }) {
  const { t } = useTranslation();
  const params = useGroupParams();
  const name = member.firstName;
  const command = useCommand({
    send: () => call(reminderCalls.remind, { params, body: { userId: member.userId } }),
    done: t('groupPage.remind.done', { name }),
  });
  if (member.reminder === null) return null;
  if (member.reminder === 'sent')
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Check aria-hidden="true" className="size-4" />
        {t('groupPage.remind.sent', { name })}
      </p>
    );
  return (
    <Button
      variant="quiet"
      isPending={command.isPending}
      pendingLabel={t('groupPage.command.pending')}
      onClick={() => command.mutate()}
    >
      <BellRing aria-hidden="true" className="size-5" />
      {t('groupPage.remind.act', { name })}
    </Button>
  );
}

/** For a member who has nothing to do: the one who is waited for longest. */
export function RemindNext() {
  const { group } = useGroup();
  const open = group.members.filter(({ reminder }) => reminder !== null);
  const next =
    open.find(({ reminder, state }) => reminder === 'possible' && state !== 'due') ??
    open.find(({ reminder }) => reminder === 'possible') ??
    open[0];
  return next === undefined ? null : <Remind member={next} />;
}
