import type { LedgerTransactionItem } from '@circle-link/contract/admin/ledger';
import type { LedgerSubjectKind } from '@circle-link/contract/ledger-subjects';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Instant } from '../kit/instant.tsx';
import { PaymentLink } from '../kit/links.tsx';
import { ShortId } from '../kit/short-id.tsx';
import { MovementKind } from './ledger-words.tsx';
import { MovementLines } from './movement-lines.tsx';
import { movementQuery } from './queries.ts';

export function Movement({ id }: { readonly id: string }) {
  const t = useTranslate();
  const query = useQuery(movementQuery(id));
  return (
    <Loaded query={query} failed={t('admin.ledger.failed')} skeleton={<Skeleton className="h-96 w-full" />}>
      {(movement) => <MovementCards movement={movement} />}
    </Loaded>
  );
}

function MovementCards({ movement }: { readonly movement: LedgerTransactionItem }) {
  const t = useTranslate();
  const { id, kind, key, subjects, happenedAt, amount, lines, paymentId } = movement;
  return (
    <div className="space-y-6">
      <Card>
        <Facts
          isWide
          facts={[
            { label: t('admin.ledger.kind'), value: <MovementKind kind={kind} /> },
            { label: t('admin.money.time'), value: <Instant at={happenedAt} /> },
            { label: t('admin.money.amount'), value: <Money amount={amount} /> },
            { label: t('admin.ledger.about'), value: <Subjects subjects={subjects} paymentId={paymentId} /> },
            { label: t('admin.ledger.key'), value: <code className="text-sm break-all">{key}</code> },
          ]}
        />
      </Card>
      <Card aria-labelledby="lines">
        <CardHeader id="lines" title={t('admin.ledger.lines')} />
        <MovementLines id={id} lines={lines} />
      </Card>
    </div>
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
              <Link to={`${path}/${id}`} className={TEXT_LINK}>
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const PAGES: Readonly<Partial<Record<LedgerSubjectKind, string>>> = {
  round: '/admin/groups',
  member: '/admin/members',
};
