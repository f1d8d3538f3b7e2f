import { adminLedgerCalls } from '@circle-link/contract/admin/ledger';
import { useParams } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card } from '../../../ui/panels.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { useAccountName } from '../../../ui/values/use-account-name.ts';
import { AdminPage } from '../admin-page.tsx';
import { TransactionLink } from '../kit/cells.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { Section } from '../kit/section.tsx';
import { MovementKind, Owner } from './movement-lines.tsx';

const lineList = defineList({
  operation: adminLedgerCalls.ledgerCourse,
  listRows: ({ lines }) => lines,
  getCursor: ({ number }) => ({ before: String(number) }),
});

function AccountLines({ id }: { readonly id: string }) {
  const t = useTranslate();
  const query = useInfiniteQuery(lineList.query({ account: id }));
  const account = query.data?.pages[0]?.account;
  return (
    <div className="space-y-6">
      {account !== undefined && (
        <Card>
          <Facts
            facts={[
              { label: t('admin.ledger.account'), value: <AccountName name={account.name} /> },
              { label: t('admin.ledger.owner'), value: <Owner owner={account.owner} /> },
              { label: t('admin.ledger.side'), value: t(`admin.ledger.${account.side}`) },
              { label: t('admin.ledger.balance'), value: <Money amount={account.balance} /> },
            ]}
          />
        </Card>
      )}
      <Section id="course" title={t('admin.ledger.course')}>
        <AdminList
          list={lineList}
          filter={{ account: id }}
          caption={t('admin.ledger.course')}
          rowKey={({ number }) => number}
          columns={[
            {
              title: t('admin.ledger.number'),
              cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
            },
            { title: t('admin.money.time'), narrow: 'act', ago: ({ happenedAt }) => happenedAt },
            {
              title: t('admin.ledger.kind'),
              narrow: 'note',
              cell: ({ kind }) => <MovementKind kind={kind} />,
            },
            { title: t('admin.money.amount'), narrow: 'value', money: ({ amount }) => amount },
            { title: t('admin.ledger.balanceAfter'), money: ({ balance }) => balance },
          ]}
          failed={t('admin.ledger.failed')}
          empty={{ icon: BookOpen, title: t('admin.ledger.noLines'), text: t('admin.ledger.noLinesText') }}
        />
      </Section>
    </div>
  );
}

function AccountName({ name }: { readonly name: string }) {
  const words = useAccountName()(name);
  return (
    <>
      {words !== name && <span className="block">{words}</span>}
      <code className="text-sm text-muted">{name}</code>
    </>
  );
}

export function Page() {
  const t = useTranslate();
  const { id } = useParams({ from: '/back-office/admin/ledger/accounts/$id' });
  return (
    <AdminPage
      ability="view"
      title={t('admin.ledger.accountTitle')}
      back={{ to: '/admin/ledger', label: t('admin.ledger.all') }}
    >
      {() => <AccountLines id={id} />}
    </AdminPage>
  );
}
