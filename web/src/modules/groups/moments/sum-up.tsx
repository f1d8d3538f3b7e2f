import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { DataTable } from '../../../ui/values/data-table.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { useGroup } from '../page/group-context.ts';
import groupMoments from '../../../../../locales/en/group-moments.json';

addTexts({ groupMoments });

/** After the last round: amounts paid in and received, and contributions on time, by member. */
export function SumUp() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const findFace = (id: string) => group.members.find(({ userId }) => userId === id)?.profileImageUrl ?? null;
  return (
    <section aria-labelledby="sum-up">
      <h2 id="sum-up" className="text-lg font-semibold">
        {t('groupMoments.sumUp.title')}
      </h2>
      <OnTime />
      <DataTable
        caption={t('groupMoments.sumUp.title')}
        rows={group.shares}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'member',
            title: t('groupMoments.sumUp.member'),
            cell: ({ userId, firstName, paidIn, onTime, contributions }) => (
              <span className="flex items-center gap-3">
                <Avatar src={findFace(userId)} name={firstName} userId={userId} size="line" />
                <span className="min-w-0 break-words">
                  {userId === viewerId ? t('groupPage.you') : firstName}
                  <span className="block text-sm font-normal text-muted sm:hidden">
                    {t('groupMoments.sumUp.paidInAmount', { amount: toDollars(paidIn) })}
                    <br />
                    {t('groupMoments.sumUp.onTimeShort', { onTime, contributions })}
                  </span>
                </span>
              </span>
            ),
          },
          {
            key: 'onTime',
            title: t('groupMoments.sumUp.onTime'),
            isNumeric: true,
            narrow: 'hidden',
            cell: (counts) => t('groupMoments.sumUp.onTimeOf', counts),
          },
          {
            key: 'paidIn',
            title: t('groupMoments.sumUp.paidIn'),
            isNumeric: true,
            narrow: 'hidden',
            cell: ({ paidIn }) => <Money amount={paidIn} />,
          },
          {
            key: 'received',
            title: t('groupMoments.sumUp.receivedTitle'),
            isNumeric: true,
            narrow: 'value',
            cell: ({ received }) => (
              <>
                <Money amount={received} className="font-semibold" />
                <span className="block text-sm text-muted sm:hidden">{t('groupMoments.sumUp.received')}</span>
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
          ? 'groupMoments.sumUp.allOnTime'
          : 'groupMoments.sumUp.someOnTime',
        counts,
      )}
    </p>
  );
}
