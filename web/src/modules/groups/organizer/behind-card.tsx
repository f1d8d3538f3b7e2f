import type { GroupMember } from '@circle-link/contract/groups/groups';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { Remind, RemindByWhatsApp } from '../members/kind-words.tsx';
import { canRecordInRow } from '../members/member-actions.ts';
import { useGroup } from '../page/group-context.ts';
import { listBehind } from '../page/next-action.ts';
import { RecordCash } from '../rounds/cash.tsx';

/** For the organizer: who has not paid in time, since when, and what the organizer can do about it. */
export function BehindCard() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  return (
    <Card aria-labelledby="behind">
      <CardHeader id="behind" title={t('groupTabs.behind.title')} />
      <ul className="divide-y divide-line">
        {listBehind(group, viewerId).map((member) => (
          <li key={member.userId} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <Avatar src={member.profileImageUrl} name={member.firstName} userId={member.userId} />
            <div className="min-w-0 grow">
              <p className="font-semibold break-words">{member.firstName}</p>
              <Since member={member} />
              <div className="mt-1 flex flex-wrap gap-x-4">
                <Remind member={member} isInRow />
                <RemindByWhatsApp member={member} isInRow />
                <Cash member={member} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Since({ member: { missedRounds, state, cash } }: { readonly member: GroupMember }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group, schedule } = useGroup();
  const day = (round: number | undefined) => {
    const dueDate = schedule.find((item) => item.round === round)?.dueDate;
    return dueDate === undefined ? '' : formatDate(dueDate, language);
  };
  const isLate = state === 'late' || state === 'missed';
  return (
    <div className="text-sm text-muted">
      {missedRounds.length > 0 && (
        <p className="text-clay">
          {t('groupTabs.behind.missed', {
            count: missedRounds.length,
            rounds: new Intl.ListFormat(language).format(missedRounds.map(String)),
            day: day(missedRounds[0]),
          })}
        </p>
      )}
      {isLate && (
        <p>{t('groupTabs.behind.late', { round: group.currentRound, day: day(group.currentRound) })}</p>
      )}
      {isLate && cash !== null && <p>{t('groupPage.state.cash')}</p>}
    </div>
  );
}

/** Cash pays the oldest missed contribution first, as every payment does. */
function Cash({ member }: { readonly member: GroupMember }) {
  const { group, viewerId, schedule } = useGroup();
  const { missedToPay } = member;
  if (missedToPay !== null) {
    const recipient = schedule.find(({ round }) => round === missedToPay.round)?.recipient?.firstName ?? '';
    return <RecordCash member={member} isInRow missed={{ ...missedToPay, recipient }} />;
  }
  return canRecordInRow(group, member, viewerId) ? <RecordCash member={member} isInRow /> : null;
}
