import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import type { AdminRole } from '@circle-link/contract/admin-roles';
import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { parseDollars } from '@circle-link/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { AuditEntryTable } from '../audit/entry-table.tsx';
import { MovementKind } from '../ledger/ledger-words.tsx';
import { MovementLines } from '../ledger/movement-lines.tsx';
import { Instant } from '../kit/instant.tsx';
import { MemberLink, TransactionLink } from '../kit/links.tsx';
import { Section } from '../kit/section.tsx';
import { PaymentStatus, PositionStatus } from '../kit/statuses.tsx';
import { PaymentCommands } from './payment-commands.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { paymentQuery } from './queries.ts';

interface PaymentViewProps {
  readonly id: string;
  readonly roles: readonly AdminRole[];
}

export function PaymentView({ id, roles }: PaymentViewProps) {
  const t = useTranslate();
  const query = useQuery(paymentQuery(id));
  return (
    <Loaded
      query={query}
      failed={t('admin.payments.oneFailed')}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(payment) => (
        <div className="space-y-6">
          <Card aria-labelledby="payment">
            <CardHeader id="payment" title={t('admin.payments.about')}>
              <PaymentStatus status={payment.status} />
            </CardHeader>
            <PaymentFacts payment={payment} />
            <PaymentCommands payment={payment} roles={roles} />
          </Card>
          <PaymentHistory payment={payment} />
          <Books payment={payment} />
          <Section isFoldedOnPhone id="leaves" title={t('admin.payments.audit')}>
            <AuditEntryTable leaves={payment.leaves} caption={t('admin.payments.audit')} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

function PaymentFacts({ payment }: { readonly payment: AdminPaymentPage }) {
  const t = useTranslate();
  const { payer, purpose, kind, amount, refunded, fee, createdAt, succeededAt, intentId, lastDecline } =
    payment;
  const facts: Fact[] = [
    { label: t('admin.money.payer'), value: <MemberLink person={payer} /> },
    { label: t('admin.payments.purpose'), value: t(`admin.money.purpose.${purpose}`) },
    {
      label: t('admin.payments.paidBy'),
      value: t(isBankDebit(kind) ? 'admin.payments.byDebit' : 'admin.payments.byCard'),
    },
    { label: t('admin.money.amount'), value: <Money amount={amount} /> },
    ...(parseDollars(refunded) === 0
      ? []
      : [{ label: t('admin.money.payment.refunded'), value: <Money amount={refunded} /> }]),
    { label: t('admin.payments.fee'), value: fee === null ? '–' : <Money amount={fee} /> },
    { label: t('admin.payments.created'), value: <Instant at={createdAt} /> },
    { label: t('admin.payments.paid'), value: <Instant at={succeededAt} /> },
    {
      label: t('admin.payments.intent'),
      value: <code className="text-sm break-all">{intentId ?? '–'}</code>,
    },
    ...(lastDecline === null ? [] : [{ label: t('admin.payments.decline'), value: lastDecline }]),
  ];
  return <Facts isWide facts={[...facts, ...useEntryFacts(payment), ...useContributionFacts(payment)]} />;
}

function useEntryFacts({ entry }: AdminPaymentPage): Fact[] {
  const t = useTranslate();
  if (entry === null) return [];
  return [
    {
      label: t('admin.payments.position'),
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {t('admin.payments.number', { number: entry.globalPosition })}
          <PositionStatus status={entry.positionStatus} />
        </span>
      ),
    },
    { label: t('admin.payments.received'), value: <Money amount={entry.earnings} /> },
    { label: t('admin.payments.withheld'), value: <Money amount={entry.withheld} /> },
    ...(entry.mayReenter
      ? [{ label: t('admin.payments.reentryPermit'), value: t('admin.payments.cleared') }]
      : []),
  ];
}

function useContributionFacts({ contribution }: AdminPaymentPage): Fact[] {
  const t = useTranslate();
  if (contribution === null) return [];
  const { groupId, groupName, round } = contribution;
  return [
    {
      label: t('admin.payments.group'),
      value: (
        <Link to={`/admin/groups/${groupId}`} className={TEXT_LINK}>
          {t('admin.payments.groupRound', { name: groupName, round })}
        </Link>
      ),
    },
  ];
}

function Books({ payment: { transactions } }: { readonly payment: AdminPaymentPage }) {
  const t = useTranslate();
  return (
    <Section isFoldedOnPhone id="books" title={t('admin.payments.books')}>
      {transactions.length === 0 ? (
        <p className="text-muted">{t('admin.payments.noBooks')}</p>
      ) : (
        <div className="space-y-6">
          {transactions.map(({ id, kind, happenedAt, lines }) => (
            <section key={id} aria-label={t('admin.ledger.linesOf', { id })}>
              <p className="mb-2 flex flex-wrap gap-x-3 text-sm text-muted">
                <TransactionLink id={id} /> <MovementKind kind={kind} /> <Instant at={happenedAt} />
              </p>
              <MovementLines id={id} lines={lines} />
            </section>
          ))}
        </div>
      )}
    </Section>
  );
}
