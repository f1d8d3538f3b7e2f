import { hasAbility } from '@circle-link/contract/admin/roles';
import { adminOperationCalls, type ReconciliationPage } from '@circle-link/contract/admin/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { useAccountName } from '../../../ui/values/use-account-name.ts';
import { AdminPage } from '../admin-page.tsx';
import { IdLink, Instant, PaymentLink } from '../kit/cells.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { AdminDetail, NothingOpen, Section } from '../kit/section.tsx';
import { Table, TableSection } from '../kit/table.tsx';

export function Reconciliation({ maySettle }: { readonly maySettle: boolean }) {
  const t = useTranslate();
  const query = useQuery(toQueryOptions(adminOperationCalls.reconciliation));
  return (
    <AdminDetail query={query} failed={t('admin.reconciliation.failed')}>
      {(page) => (
        <div className="space-y-6">
          <Notice tone="plain" title={t('admin.reconciliation.how')}>
            <p>
              {t('admin.reconciliation.lastRun')} <Instant at={page.lastRunAt} />
            </p>
          </Notice>
          <Sums page={page} />
          <ProviderBalance balance={page.balance} />
          <Differences rows={page.differences} maySettle={maySettle} />
          <WithoutOutcome rows={page.withoutOutcome} />
          <Unclaimed rows={page.unclaimed} />
        </div>
      )}
    </AdminDetail>
  );
}

function Sums({ page: { clearing, due } }: { readonly page: ReconciliationPage }) {
  const t = useTranslate();
  const rows = [
    ...clearing.map(({ account, ledger, payments, agrees }) => ({
      account,
      ledger,
      other: payments,
      agrees,
    })),
    ...due.map(({ account, ledger, refunds, agrees }) => ({ account, ledger, other: refunds, agrees })),
  ];
  return (
    <TableSection
      id="sums"
      title={t('admin.reconciliation.sums')}
      look="full"
      rows={rows}
      rowKey={({ account }) => account}
      columns={[
        { title: t('admin.ledger.account'), cell: ({ account }) => <AccountName name={account} /> },
        { title: t('admin.reconciliation.ledger'), money: ({ ledger }) => ledger },
        { title: t('admin.reconciliation.provider'), money: ({ other }) => other },
        { title: t('admin.money.status'), cell: ({ agrees }) => <Agrees agrees={agrees} /> },
      ]}
    />
  );
}

function AccountName({ name }: { readonly name: string }) {
  const getName = useAccountName();
  return <span title={name}>{getName(name)}</span>;
}

function Agrees({ agrees }: { readonly agrees: boolean }) {
  const t = useTranslate();
  return (
    <Badge tone={agrees ? 'done' : 'problem'}>
      {t(agrees ? 'admin.reconciliation.agrees' : 'admin.reconciliation.differs')}
    </Badge>
  );
}

function WithoutOutcome({ rows }: { readonly rows: ReconciliationPage['withoutOutcome'] }) {
  const t = useTranslate();
  return (
    <TableSection
      id="hanging"
      title={t('admin.reconciliation.withoutOutcome')}
      look="full"
      otherwise={<NothingOpen text={t('admin.reconciliation.noneHangs')} />}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.money.paymentName'), payment: ({ id }) => id },
        { title: t('admin.money.payer'), person: ({ payer }) => payer },
        { title: t('admin.payments.created'), instant: ({ createdAt }) => createdAt },
        { title: t('admin.reconciliation.lastCheckedAt'), instant: ({ lastCheckedAt }) => lastCheckedAt },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
      ]}
    />
  );
}

function Unclaimed({ rows }: { readonly rows: ReconciliationPage['unclaimed'] }) {
  const t = useTranslate();
  return (
    <TableSection
      id="unclaimed"
      title={t('admin.reconciliation.unclaimed')}
      look="full"
      otherwise={<NothingOpen text={t('admin.reconciliation.allClaimed')} />}
      rows={rows}
      rowKey={({ paymentId }) => paymentId}
      columns={[
        { title: t('admin.payments.position'), cell: ({ globalPosition }) => globalPosition },
        { title: t('admin.money.payer'), person: ({ payer }) => payer },
        { title: t('admin.money.paymentName'), payment: ({ paymentId }) => paymentId },
        { title: t('admin.reconciliation.entered'), instant: ({ enteredAt }) => enteredAt },
      ]}
    />
  );
}

function ProviderBalance({ balance }: Pick<ReconciliationPage, 'balance'>) {
  const t = useTranslate();
  if (balance === null) return <NothingOpen text={t('admin.reconciliation.balance.none')} />;
  const title = t('admin.reconciliation.balance.title');
  const rows = [
    ...balance.categories.map(({ category, amount }) => ({
      name: t(`admin.reconciliation.balance.${category}`),
      amount,
    })),
    { name: t('admin.reconciliation.balance.total'), amount: balance.total },
    { name: t('admin.reconciliation.balance.ledger'), amount: balance.ledger },
  ];
  return (
    <Section id="provider-balance" title={title}>
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span>
            {t('admin.reconciliation.balance.readAt')} <Instant at={balance.readAt} />
          </span>
          <Agrees agrees={balance.agrees} />
        </p>
        <Facts
          facts={[
            {
              label: t('admin.reconciliation.balance.available'),
              value: <Money amount={balance.available} />,
            },
            { label: t('admin.reconciliation.balance.pending'), value: <Money amount={balance.pending} /> },
          ]}
        />
        <Table
          look="full"
          caption={title}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { title: t('admin.reconciliation.balance.what'), cell: ({ name }) => name },
            { title: t('admin.money.amount'), money: ({ amount }) => amount },
          ]}
        />
      </div>
    </Section>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.reconciliation.title')} lead={t('admin.reconciliation.lead')}>
      {({ roles }) => <Reconciliation maySettle={hasAbility(roles, 'money')} />}
    </AdminPage>
  );
}

type Difference = ReconciliationPage['differences'][number];

interface DifferencesProps {
  readonly rows: readonly Difference[];
  readonly maySettle: boolean;
}

/** Differences between the ledger and the provider: missing charges, other amounts and unbooked transfers. */
function Differences({ rows, maySettle }: DifferencesProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Difference | null>(null);
  return (
    <TableSection
      otherwise={<NothingOpen text={t('admin.reconciliation.differences.none')} />}
      id="differences"
      title={t('admin.reconciliation.differences.title')}
      look="full"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('admin.reconciliation.differences.what'),
          cell: ({ kind, paymentId, withdrawal }) => (
            <>
              {t(`admin.reconciliation.differences.${kind}`)}{' '}
              {paymentId !== null && <PaymentLink id={paymentId} />}
              {withdrawal !== null && (
                <IdLink id={withdrawal.id} to={`/admin/members/${withdrawal.memberId}`} />
              )}
            </>
          ),
        },
        {
          title: t('admin.reconciliation.differences.id'),
          cell: ({ providerId }) => <code className="text-sm break-all">{providerId}</code>,
        },
        {
          title: t('admin.reconciliation.differences.booked'),
          isNumeric: true,
          cell: ({ booked }) =>
            booked === null ? t('admin.reconciliation.differences.extra') : <Money amount={booked} />,
        },
        {
          title: t('admin.reconciliation.differences.reported'),
          isNumeric: true,
          cell: ({ reported }) =>
            reported === null ? t('admin.reconciliation.differences.missing') : <Money amount={reported} />,
        },
        { title: t('admin.reconciliation.differences.since'), instant: ({ foundAt }) => foundAt },
        {
          title: t('admin.money.status'),
          isSelfExplaining: true,
          cell: (row) =>
            maySettle ? (
              <Button variant="quiet" onClick={() => setChosen(row)}>
                {t('admin.reconciliation.differences.act')}
              </Button>
            ) : null,
        },
      ]}
    >
      {chosen !== null && (
        <ReasonDialog
          title={t('admin.reconciliation.differences.ask')}
          lead={<p>{t('admin.reconciliation.differences.text')}</p>}
          submitLabel={t('admin.reconciliation.differences.submit')}
          getDone={() => t('admin.reconciliation.differences.done')}
          send={(reason) =>
            call(adminOperationCalls.settleDifference, { params: { id: chosen.id }, body: { reason } })
          }
          onClose={() => setChosen(null)}
        />
      )}
    </TableSection>
  );
}
