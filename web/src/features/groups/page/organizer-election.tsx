import type { GroupPage } from '@circle-link/contract/groups';
import { organizerCalls } from '@circle-link/contract/operations/groups/organizer';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandError } from './command-error.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { getMemberName, useGroup } from './group-context.ts';

type Election = NonNullable<GroupPage['organizing']['election']>;

/**
 * Election of a new organizer when the current one is inactive: candidates with votes. Members become candidates by
 * voting for themselves.
 */
export function OrganizerElection({ election }: { readonly election: Election }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, viewerId } = useGroup();
  const params = useGroupParams();
  const voting = useCommand<string>({
    send: (userId) => call(organizerCalls.voteForOrganizer, { params, body: { userId } }),
    done: t('groupPage.organizer.voted'),
  });
  const organizer = group.members.find(({ role }) => role === 'organizer')?.firstName ?? '';
  const { candidates, myVote, votesNeeded } = election;
  const iStand = candidates.some(({ userId }) => userId === viewerId);
  return (
    <div className="space-y-3">
      <p className="font-semibold">{t('groupPage.organizer.silent', { name: organizer })}</p>
      <p className="max-w-prose text-sm text-muted">
        {t('groupPage.organizer.election', {
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
                {t('groupPage.organizer.candidate', {
                  name: userId === viewerId ? t('groupPage.you') : getMemberName(group, userId),
                  count: votes,
                })}
              </span>
              {myVote === userId ? (
                <span className="text-sm text-muted">{t('groupPage.organizer.myVote')}</span>
              ) : (
                <Button variant="quiet" disabled={voting.isPending} onClick={() => voting.mutate(userId)}>
                  {t('groupPage.organizer.voteFor', {
                    name:
                      userId === viewerId ? t('groupPage.organizer.myself') : getMemberName(group, userId),
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
          {t('groupPage.organizer.stand')}
        </Button>
      )}
    </div>
  );
}
