import { reminderCalls } from '@circle-link/contract/operations/groups/reminders';
import { Heart } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

export function Thanks() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const pot = group.lastPot;
  if (pot === null) return null;
  const isMine = pot.recipient.id === viewerId;
  if (!pot.hasThanked && !isMine) return null;
  const facts = { round: pot.round, name: pot.recipient.firstName };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex min-w-0 grow basis-60 items-start gap-2.5">
        <Heart aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
        {isMine
          ? t(pot.hasThanked ? 'groupPage.thanks.mine' : 'groupPage.thanks.received', facts)
          : t('groupPage.thanks.theirs', facts)}
      </p>
      {isMine && !pot.hasThanked && <SayThanks />}
    </div>
  );
}

function SayThanks() {
  const t = useTranslate();
  const params = useGroupParams();
  const command = useCommand({
    send: () => call(reminderCalls.thank, { params }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      isPending={command.isPending}
      pendingLabel={t('groupPage.command.pending')}
      onClick={() => command.mutate()}
    >
      {t('groupPage.thanks.act')}
    </Button>
  );
}
