import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { DataTable } from '../../../ui/values/data-table.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { useGroup } from '../page/group-context.ts';

export function SharesCard() {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  if (group.shares.length === 0) return null;
  const findFace = (id: string) => group.members.find(({ userId }) => userId === id)?.profileImageUrl ?? null;
  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="mb-3 text-lg font-semibold">
        {t('groupTabs.shares.title')}
      </h2>
      <DataTable
        caption={t('groupTabs.shares.title')}
        rows={group.shares}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'member',
            title: t('groupTabs.windUp.member'),
            cell: ({ userId, firstName, paidIn }) => (
              <span className="flex items-center gap-3">
                <Avatar src={findFace(userId)} name={firstName} userId={userId} size="line" />
                <span className="min-w-0 break-words">
                  {userId === viewerId ? t('groupPage.you') : firstName}
                  <span className="block text-sm font-normal text-muted sm:hidden">
                    {t('groupTabs.shares.paidIn', { amount: toDollars(paidIn) })}
                  </span>
                </span>
              </span>
            ),
          },
          {
            key: 'paidIn',
            title: t('groupTabs.windUp.paidIn'),
            isNumeric: true,
            narrow: 'hidden',
            cell: ({ paidIn }) => <Money amount={paidIn} />,
          },
          {
            key: 'received',
            title: t('groupTabs.windUp.received'),
            isNumeric: true,
            narrow: 'value',
            cell: ({ received }) => (
              <>
                <Money amount={received} className="font-semibold" />
                <span className="block text-sm text-muted sm:hidden">{t('groupTabs.shares.received')}</span>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
