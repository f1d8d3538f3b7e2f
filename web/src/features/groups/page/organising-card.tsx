import { organiserCalls } from '@circle-link/contract/operations/groups/organiser';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { useDeadline } from '../../../platform/i18n/use-deadline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';
import { OrganiserElection } from './organiser-election.tsx';

/** A question about who organises the group: to the member who is asked, and to all while the organiser is silent. */
export function OrganisingCard() {
  const { t } = useTranslation();
  const { group, viewerId } = useGroup();
  const { offeredTo, election } = group.organising;
  const isAsked = offeredTo?.userId === viewerId;
  const isElecting = election !== null && !group.isOrganiser;
  if (!isAsked && !isElecting) return null;
  return (
    <Card aria-labelledby="organising">
      <CardHeader id="organising" title={t('groupPage.organiser.title')} />
      <div className="divide-y divide-line [&>*]:py-4 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        {isAsked && <AnswerOffer until={offeredTo.until} />}
        {isElecting && <OrganiserElection election={election} />}
      </div>
    </Card>
  );
}

function AnswerOffer({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const { group } = useGroup();
  const deadline = useDeadline(group.timeZone);
  const params = useGroupParams();
  const send = (accept: boolean) => () => call(organiserCalls.answerOffer, { params, body: { accept } });
  const accepting = useCommand({ send: send(true), done: t('groupPage.organiser.accepted') });
  const declining = useCommand({ send: send(false), done: t('groupPage.organiser.declined') });
  const organiser = group.members.find(({ role }) => role === 'organiser')?.firstName ?? '';
  return (
    <div className="space-y-3">
      <p className="font-semibold">{t('groupPage.organiser.asksYou', { name: organiser })}</p>
      <p className="max-w-prose text-sm text-muted">
        {t('groupPage.organiser.duties', { instant: deadline.ofInstant(until) })}
      </p>
      <CommandError error={accepting.error ?? declining.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={declining.isPending}
          isPending={accepting.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => accepting.mutate()}
        >
          {t('groupPage.organiser.accept')}
        </Button>
        <Button
          variant="quiet"
          disabled={accepting.isPending}
          isPending={declining.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => declining.mutate()}
        >
          {t('groupPage.organiser.decline')}
        </Button>
      </div>
    </div>
  );
}
