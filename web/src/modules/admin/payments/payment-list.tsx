import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import {
  adminPaymentCalls,
  type AdminPaymentItem,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
} from '@circle-link/contract/admin/payments';
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { CreditCard } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { AdminPage } from '../admin-page.tsx';
import { type FilterField, FilterForm, toOptions, useFilter } from '../kit/filter-bar.tsx';
import { AdminList, defineList, ExportButton } from '../kit/list.tsx';
import { Section } from '../kit/section.tsx';
import { PaymentStatus } from '../kit/statuses.tsx';

const paymentList = defineList({
  operation: adminPaymentCalls.payments,
  listRows: ({ payments }) => payments,
  getCursor: ({ id }) => ({ before: id }),
});

const NAMES = ['search', 'purpose', 'status', 'day'] as const;

export function PaymentList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  return (
    <Section
      id="payments"
      title={t('admin.payments.list')}
      actions={
        hasAbility(roles, 'money') && (
          <ExportButton
            operation={adminPaymentCalls.exportPayments}
            query={filter}
            label={t('admin.money.csv')}
          />
        )
      }
    >
      <FilterForm fields={useFields()} filter={filter} onChange={setFilter} savedAs="payments" />
      <AdminList
        list={paymentList}
        filter={filter}
        caption={t('admin.payments.list')}
        rowKey={({ id }) => id}
        columns={[
          { title: t('admin.money.paymentName'), payment: ({ id }) => id },
          { title: t('admin.money.payer'), narrow: 'note', person: ({ payer }) => payer },
          {
            title: t('admin.payments.purpose'),
            cell: ({ purpose, group }) => group?.name ?? t(`admin.money.purpose.${purpose}`),
          },
          {
            title: t('admin.payments.paidBy'),
            cell: ({ kind }) => t(isBankDebit(kind) ? 'admin.payments.byDebit' : 'admin.payments.byCard'),
          },
          { title: t('admin.money.time'), ago: ({ createdAt }) => createdAt },
          {
            title: t('admin.money.status'),
            narrow: 'act',
            cell: ({ status }) => <PaymentStatus status={status} />,
          },
          {
            title: t('admin.money.amount'),
            narrow: 'value',
            isNumeric: true,
            cell: (payment) => <Amount payment={payment} />,
          },
        ]}
        failed={t('admin.payments.failed')}
        empty={{ icon: CreditCard, title: t('admin.payments.empty'), text: t('admin.payments.emptyText') }}
      />
    </Section>
  );
}

function useFields(): readonly FilterField<(typeof NAMES)[number]>[] {
  const t = useTranslate();
  const all = { value: '', label: t('admin.money.all') };
  return [
    { name: 'search', label: t('admin.payments.search'), hint: t('admin.payments.searchHint') },
    {
      name: 'purpose',
      label: t('admin.payments.purpose'),
      options: [all, ...toOptions(PAYMENT_PURPOSES, (purpose) => t(`admin.money.purpose.${purpose}`))],
    },
    {
      name: 'status',
      label: t('admin.money.status'),
      options: [all, ...toOptions(PAYMENT_STATUSES, (status) => t(`admin.money.payment.${status}`))],
    },
    { name: 'day', label: t('admin.money.day'), type: 'date' },
  ];
}

function Amount({ payment: { amount, refunded, status } }: { readonly payment: AdminPaymentItem }) {
  const t = useTranslate();
  return (
    <>
      <Money amount={amount} />
      {status === 'partly_refunded' && (
        <span className="block text-sm text-muted">
          {t('admin.payments.refundedPart', { amount: toDollars(refunded) })}
        </span>
      )}
    </>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.payments.title')} lead={t('admin.payments.lead')}>
      {({ roles }) => <PaymentList roles={roles} />}
    </AdminPage>
  );
}
