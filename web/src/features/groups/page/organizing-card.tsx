import { organizerCalls } from '@circle-link/contract/operations/groups/organizer';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { useDeadline } from '../../../platform/i18n/use-deadline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';
import { OrganizerElection } from './organizer-election.tsx';

export function OrganizingCard() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const { offeredTo, election } = group.organizing;
  const isOffered = offeredTo?.userId === viewerId;
  const isElecting = election !== null && !group.isOrganizer;
  if (!isOffered && !isElecting) return null;
  return (
    <Card aria-labelledby="organizing">
      <CardHeader id="organizing" title={t('groupPage.organizer.title')} />
      <div className="divide-y divide-line [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        {isOffered && <AnswerOffer until={offeredTo.until} />}
        {isElecting && <OrganizerElection election={election} />}
      </div>
    </Card>
  );
}

function AnswerOffer({ until }: { readonly until: string }) {
  const t = useTranslate();
  const { group } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const params = useGroupParams();
  const send = (accept: boolean) => () => call(organizerCalls.answerOffer, { params, body: { accept } });
  const accepting = useCommand({ send: send(true), done: t('groupPage.organizer.accepted') });
  const declining = useCommand({ send: send(false), done: t('groupPage.organizer.declined') });
  const organizer = group.members.find(({ role }) => role === 'organizer')?.firstName ?? '';
  return (
    <div className="space-y-3">
      <p className="font-semibold">{t('groupPage.organizer.asksYou', { name: organizer })}</p>
      <p className="max-w-prose text-sm text-muted">
        {t('groupPage.organizer.duties', { instant: deadline.formatMoment(until) })}
      </p>
      <CommandError error={accepting.error ?? declining.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={declining.isPending}
          isPending={accepting.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => accepting.mutate()}
        >
          {t('groupPage.organizer.accept')}
        </Button>
        <Button
          variant="quiet"
          disabled={accepting.isPending}
          isPending={declining.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => declining.mutate()}
        >
          {t('groupPage.organizer.decline')}
        </Button>
      </div>
    </div>
  );
}
