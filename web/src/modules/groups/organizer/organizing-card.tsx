import { organizerCalls } from '@circle-link/contract/groups/agreement-calls';
import type { GroupPage } from '@circle-link/contract/groups/groups';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useDeadline } from '../../../platform/i18n/deadline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { AnswerButtons, CommandError, useCommand, useGroupParams } from '../page/commands.tsx';
import { getMemberName, useGroup } from '../page/group-context.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import groupTabs from '../../../../../locales/en/group-tabs.json';

addTexts({ groupTabs });

export function OrganizingCard() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const { offeredTo, election } = group.organizing;
  const isOffered = offeredTo?.userId === viewerId;
  const isElecting = election !== null && !group.isOrganizer;
  return (
    <Card aria-labelledby="organizing">
      <CardHeader id="organizing" title={t('groupTabs.organizer.title')} />
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
  const accepting = useCommand({ send: send(true), toast: t('groupTabs.organizer.accepted') });
  const declining = useCommand({ send: send(false), toast: t('groupTabs.organizer.declined') });
  const organizer = group.members.find(({ role }) => role === 'organizer')?.firstName ?? '';
  return (
    <div className="space-y-3">
      <p className="font-semibold">{t('groupTabs.organizer.asksYou', { name: organizer })}</p>
      <p className="max-w-prose text-sm text-muted">
        {t('groupTabs.organizer.duties', { instant: deadline.formatMoment(until) })}
      </p>
      <AnswerButtons
        accepting={accepting}
        declining={declining}
        acceptLabel={t('groupTabs.organizer.accept')}
        declineLabel={t('groupTabs.organizer.decline')}
      />
    </div>
  );
}

type Election = NonNullable<GroupPage['organizing']['election']>;

/**
 * Election of a new organizer when the current one is inactive: candidates with votes. Members become candidates by
 * voting for themselves.
 */
function OrganizerElection({ election }: { readonly election: Election }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, viewerId } = useGroup();
  const params = useGroupParams();
  const voting = useCommand<string>({
    send: (userId) => call(organizerCalls.voteForOrganizer, { params, body: { userId } }),
    spoken: t('groupTabs.organizer.voted'),
  });
  const organizer = group.members.find(({ role }) => role === 'organizer')?.firstName ?? '';
  const { candidates, myVote, votesNeeded } = election;
  const iStand = candidates.some(({ userId }) => userId === viewerId);
  return (
    <div className="space-y-3">
      <p className="font-semibold">{t('groupTabs.organizer.silent', { name: organizer })}</p>
      <p className="max-w-prose text-sm text-muted">
        {t('groupTabs.organizer.election', {
          name: organizer,
          count: votesNeeded,
          instant: formatInstant(election.silentSince, language),
        })}
      </p>
      {candidates.length > 0 && (
        <ul className="divide-y divide-line">
          {candidates.map(({ userId, votes }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                {t('groupTabs.organizer.candidate', {
                  name: userId === viewerId ? t('groupPage.you') : getMemberName(group, userId),
                  count: votes,
                })}
              </span>
              {myVote === userId ? (
                <span className="text-sm text-muted">{t('groupTabs.organizer.myVote')}</span>
              ) : (
                <Button variant="quiet" disabled={voting.isPending} onClick={() => voting.mutate(userId)}>
                  {t('groupTabs.organizer.voteFor', {
                    name:
                      userId === viewerId ? t('groupTabs.organizer.myself') : getMemberName(group, userId),
                  })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CommandError error={voting.error} />
      {!iStand && (
        <Button
          variant="quiet"
          isPending={voting.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => voting.mutate(viewerId)}
        >
          {t('groupTabs.organizer.stand')}
        </Button>
      )}
    </div>
  );
}
