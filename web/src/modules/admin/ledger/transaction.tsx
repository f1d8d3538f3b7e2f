import {
  adminLedgerCalls,
  type LedgerSubjectKind,
  type LedgerTransactionItem,
} from '@circle-link/contract/admin/ledger';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { Card } from '../../../ui/panels.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { Instant, PaymentLink, ShortId } from '../kit/cells.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { MovementKind, MovementLines } from './movement-lines.tsx';

function Transaction({ id }: { readonly id: string }) {
  const t = useTranslate();
  const query = useQuery(toQueryOptions(adminLedgerCalls.ledgerTransaction, { params: { id } }));
  return (
    <AdminDetail query={query} failed={t('admin.ledger.failed')}>
      {({ kind, key, subjects, happenedAt, amount, lines, paymentId, ...transaction }) => (
        <div className="space-y-6">
          <Card>
            <Facts
              isWide
              facts={[
                { label: t('admin.ledger.kind'), value: <MovementKind kind={kind} /> },
                { label: t('admin.money.time'), value: <Instant at={happenedAt} /> },
                { label: t('admin.money.amount'), value: <Money amount={amount} /> },
                {
                  label: t('admin.ledger.about'),
                  value: <Subjects subjects={subjects} paymentId={paymentId} />,
                },
                { label: t('admin.ledger.key'), value: <code className="text-sm break-all">{key}</code> },
              ]}
            />
          </Card>
          <Section id="lines" title={t('admin.ledger.lines')}>
            <MovementLines id={transaction.id} lines={lines} />
          </Section>
        </div>
      )}
    </AdminDetail>
  );
}

function Subjects({ subjects, paymentId }: Pick<LedgerTransactionItem, 'subjects' | 'paymentId'>) {
  const t = useTranslate();
  return (
    <ul className="space-y-1">
      {subjects.map(({ kind, id, round }) => {
        const words = t(`admin.ledger.subjects.${kind}`, { round: round ?? '' });
        const path = PAGES[kind];
        return (
          <li key={`${kind} ${id}`}>
            {path === undefined ? (
              <>
                {words} {id === paymentId ? <PaymentLink id={id} /> : <ShortId id={id} />}
              </>
            ) : (
              <Link to={path} params={{ id }} className={TEXT_LINK}>
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type SubjectPage = '/admin/groups/$id' | '/admin/members/$id';

const PAGES: Readonly<Partial<Record<LedgerSubjectKind, SubjectPage>>> = {
  round: '/admin/groups/$id',
  member: '/admin/members/$id',
};

export function Page() {
  const t = useTranslate();
  const { id } = useParams({ from: '/back-office/admin/ledger/transactions/$id' });
  return (
    <AdminPage
      ability="view"
      title={t('admin.ledger.movementTitle', { id })}
      back={{ to: '/admin/ledger', label: t('admin.ledger.all') }}
    >
      {() => <Transaction id={id} />}
    </AdminPage>
  );
}
