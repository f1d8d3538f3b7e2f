import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { adminPaymentCalls, type AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { parseDollars } from '@circle-link/contract/money';
import { adminRefundCalls } from '@circle-link/contract/admin/refunds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { type Fact, Facts } from '../../../ui/values/facts.tsx';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { AuditEntryTable } from '../audit/entry-table.tsx';
import { Instant, MemberLink, TransactionLink } from '../kit/cells.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { PaymentStatus, PositionStatus } from '../kit/statuses.tsx';
import { MovementKind, MovementLines } from '../ledger/movement-lines.tsx';
import { PaymentHistory } from './payment-history.tsx';

const paymentQuery = (id: string) =>
  queryOptions({ ...toQueryOptions(adminPaymentCalls.payment, { params: { id } }), refetchInterval: 10_000 });

interface PaymentViewProps {
  readonly id: string;
  readonly roles: readonly AdminRole[];
}

export function PaymentView({ id, roles }: PaymentViewProps) {
  const t = useTranslate();
  const query = useQuery(paymentQuery(id));
  return (
    <AdminDetail query={query} failed={t('admin.payments.oneFailed')}>
      {(payment) => (
        <div className="space-y-6">
          <Section
            id="payment"
            title={t('admin.payments.about')}
            actions={<PaymentStatus status={payment.status} />}
          >
            <PaymentFacts payment={payment} />
            <PaymentCommands payment={payment} roles={roles} />
          </Section>
          <PaymentHistory payment={payment} />
          <Books payment={payment} />
          <Section isFoldedOnPhone id="leaves" title={t('admin.payments.audit')}>
            <AuditEntryTable leaves={payment.leaves} caption={t('admin.payments.audit')} />
          </Section>
        </div>
      )}
    </AdminDetail>
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
        <Link to="/admin/groups/$id" params={{ id: groupId }} className={TEXT_LINK}>
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

type Command = 'refund' | 'retry' | 'clear';

interface PaymentCommandsProps {
  readonly payment: AdminPaymentPage;
  readonly roles: readonly AdminRole[];
}

export function PaymentCommands({ payment, roles }: PaymentCommandsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<Command | null>(null);
  const commands = listCommands(payment);
  const isWaiting = payment.requests.some(({ status }) => status === 'waiting');
  return (
    <div className="mt-4 space-y-4">
      {isWaiting && (
        <Notice tone="waiting" title={t('admin.payments.waits')}>
          <Link to="/admin/refunds" className={TEXT_LINK}>
            {t('admin.payments.toRefunds')}
          </Link>
        </Notice>
      )}
      {hasAbility(roles, 'money') && commands.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {commands.map((command) => (
            <Button key={command} variant="quiet" onClick={() => setOpen(command)}>
              {t(`admin.payments.commands.${command}.open`)}
            </Button>
          ))}
        </div>
      )}
      {open !== null && <CommandDialog command={open} payment={payment} onClose={() => setOpen(null)} />}
    </div>
  );
}

function listCommands({ canRefund, canRetryRefund, canClear }: AdminPaymentPage): Command[] {
  const possible: readonly (readonly [Command, boolean])[] = [
    ['refund', canRefund],
    ['retry', canRetryRefund],
    ['clear', canClear],
  ];
  return possible.filter(([, can]) => can).map(([command]) => command);
}

interface CommandDialogProps {
  readonly command: Command;
  readonly payment: AdminPaymentPage;
  readonly onClose: () => void;
}

function CommandDialog({ command, payment, onClose }: CommandDialogProps) {
  const t = useTranslate();
  const words = {
    amount: toDollars(payment.amount),
    number: payment.entry?.globalPosition ?? 0,
    name: payment.payer.name,
  };
  return (
    <ReasonDialog
      title={t(`admin.payments.commands.${command}.title`)}
      lead={<p>{t(`admin.payments.commands.${command}.lead`, words)}</p>}
      submitLabel={t(`admin.payments.commands.${command}.submit`)}
      isDestructive={command === 'refund'}
      send={(reason) => carryOut(command, payment, reason)}
      onClose={onClose}
      getDone={(outcome) => t(`admin.payments.done.${outcome}`)}
    />
  );
}

async function carryOut(
  command: Command,
  { id: paymentId, entry }: AdminPaymentPage,
  reason: string,
): Promise<'done' | 'waiting' | 'retry' | 'clear'> {
  if (command === 'refund')
    return (await call(adminRefundCalls.askRefund, { body: { paymentId, reason } })).status;
  if (command === 'retry') await call(adminRefundCalls.retryRefund, { body: { paymentId, reason } });
  else
    await call(adminRefundCalls.allowReentry, {
      body: { globalPosition: entry?.globalPosition ?? 0, reason },
    });
  return command;
}

export function Page() {
  const t = useTranslate();
  const { id } = useParams({ from: '/back-office/admin/payments/$id' });
  return (
    <AdminPage
      ability="view"
      title={t('admin.payments.oneTitle', { id: id.slice(-8) })}
      back={{ to: '/admin/payments', label: t('admin.payments.all') }}
    >
      {({ roles }) => <PaymentView id={id} roles={roles} />}
    </AdminPage>
  );
}
