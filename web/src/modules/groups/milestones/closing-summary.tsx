import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { DataTable } from '../../../ui/values/data-table.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { useGroup } from '../page/group-context.ts';
import groupMilestones from '../../../../../locales/en/group-milestones.json';

addTexts({ groupMilestones });

/** After the last round: amounts paid in and received, and contributions on time, by member. */
export function ClosingSummary() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const findFace = (id: string) => group.members.find(({ userId }) => userId === id)?.profileImageUrl ?? null;
  return (
    <section aria-labelledby="closing-summary">
      <h2 id="closing-summary" className="text-lg font-semibold">
        {t('groupMilestones.summary.title')}
      </h2>
      <OnTime />
      <DataTable
        caption={t('groupMilestones.summary.title')}
        rows={group.shares}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'member',
            title: t('groupMilestones.summary.member'),
            cell: ({ userId, firstName, paidIn, onTime, contributions }) => (
              <span className="flex items-center gap-3">
                <Avatar src={findFace(userId)} name={firstName} userId={userId} size="line" />
                <span className="min-w-0 break-words">
                  {userId === viewerId ? t('groupPage.you') : firstName}
                  <span className="block text-sm font-normal text-muted sm:hidden">
                    {t('groupMilestones.summary.paidInAmount', { amount: toDollars(paidIn) })}
                    <br />
                    {t('groupMilestones.summary.onTimeShort', { onTime, contributions })}
                  </span>
                </span>
              </span>
            ),
          },
          {
            key: 'onTime',
            title: t('groupMilestones.summary.onTime'),
            isNumeric: true,
            narrow: 'hidden',
            cell: (counts) => t('groupMilestones.summary.onTimeOf', counts),
          },
          {
            key: 'paidIn',
            title: t('groupMilestones.summary.paidIn'),
            isNumeric: true,
            narrow: 'hidden',
            cell: ({ paidIn }) => <Money amount={paidIn} />,
          },
          {
            key: 'received',
            title: t('groupMilestones.summary.receivedTitle'),
            isNumeric: true,
            narrow: 'value',
            cell: ({ received }) => (
              <>
                <Money amount={received} className="font-semibold" />
                <span className="block text-sm text-muted sm:hidden">
                  {t('groupMilestones.summary.received')}
                </span>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

function OnTime() {
  const t = useTranslate();
  const { shares } = useGroup().group;
  const add = (key: 'onTime' | 'contributions') => shares.reduce((sum, share) => sum + share[key], 0);
  const counts = { onTime: add('onTime'), contributions: add('contributions') };
  if (counts.contributions === 0) return null;
  return (
    <p className="mt-1 mb-3 text-muted">
      {t(
        counts.onTime === counts.contributions
          ? 'groupMilestones.summary.allOnTime'
          : 'groupMilestones.summary.someOnTime',
        counts,
      )}
    </p>
  );
}
