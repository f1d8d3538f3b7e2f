import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { MemberFace, RingGroup } from '../ring/ring-facts.ts';
import { Ring } from '../ring/ring.tsx';

export function InvitationPeople({ invitation }: { readonly invitation: InvitationAnswer }) {
  const t = useTranslate();
  const { members: records } = invitation;
  const note = noteFor(records);
  const hasRecords = records.some(({ paymentRecord: record }) => record !== null);
  return (
    <Card aria-labelledby="people">
      <CardHeader id="people" title={t('invitation.people')} />
      {invitation.replacement === null && !invitation.isMember && (
        <div className="mb-4 max-lg:hidden">
          <Ring group={toRing(invitation)} people={toFaces(invitation)} />
        </div>
      )}
      <ul
        className={
          hasRecords
            ? 'divide-y divide-line'
            : 'flex flex-wrap gap-x-5 max-lg:-my-1 lg:block lg:divide-y lg:divide-line'
        }
      >
        {records.map(({ firstName, color, isOrganizer, paymentRecord: record }, index) => (
          <li
            key={index}
            className={classNames(
              'flex items-center gap-3',
              hasRecords ? 'py-2 first:pt-0 last:pb-0' : 'py-1 lg:py-2',
            )}
          >
            <Avatar src={null} name={firstName} userId={color} size="line" />
            <p className="min-w-0 font-medium break-words">
              {firstName}
              {isOrganizer && (
                <span className="ml-2 text-sm font-normal text-muted">{t('invitation.organizer')}</span>
              )}
            </p>
            {record !== null && (
              <p className="ml-auto text-right text-sm text-muted tabular-nums">
                {record.percent === null
                  ? t('invitation.noHistory')
                  : t('invitation.onTime', { onTime: record.onTime, of: record.of })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {note !== null && (
        <p className="mt-2 border-t border-line pt-2 text-sm text-muted">{t(`invitation.${note}`)}</p>
      )}
    </Card>
  );
}

function noteFor(records: InvitationAnswer['members']): 'recordNote' | 'recordSignIn' | null {
  const known = records.flatMap(({ paymentRecord: record }) => (record === null ? [] : [record]));
  if (known.length === 0) return 'recordSignIn';
  return known.some(({ percent }) => percent !== null) ? 'recordNote' : null;
}

/** Only first names and colors are visible before joining. */
function toFaces({ members: records }: InvitationAnswer): readonly MemberFace[] {
  return records.map(({ firstName, color }, index) => ({
    userId: String(index),
    firstName,
    color,
    profileImageUrl: null,
  }));
}

function toRing({ name, rounds, firstNames, maxMembers, pot, startDate }: InvitationAnswer): RingGroup {
  return {
    name,
    status: 'active',
    phase: 'forming',
    seats: [],
    currentRound: 1,
    totalRounds: rounds.length,
    totalMembers: firstNames.length,
    maxMembers,
    paidMembers: 0,
    pot,
    nextDueDate: startDate,
    currentRecipient: null,
  };
}
