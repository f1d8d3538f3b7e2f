import {
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  type AdminPaymentItem,
} from '@circle-link/contract/admin/payments';
import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { buildUrl } from '@circle-link/contract/operation';
import { adminPaymentCalls } from '@circle-link/contract/operations/admin/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { getFileConfirmed } from '../../confirmation/index.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { toDollars, Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FilterForm } from '../kit/filter-form.tsx';
import { Ago } from '../kit/instant.tsx';
import { MemberLink, PaymentLink } from '../kit/links.tsx';
import { DataList } from '../kit/data-list.tsx';
import { PaymentStatus } from '../kit/statuses.tsx';
import { useFilter, type Filter } from '../kit/use-filter.ts';
import { PAYMENT_FILTER, paymentsQuery, type PaymentFilterName } from './queries.ts';

export function PaymentList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(PAYMENT_FILTER);
  const query = useInfiniteQuery(paymentsQuery(filter));
  return (
    <Card aria-labelledby="payments">
      <CardHeader id="payments" title={t('admin.payments.list')}>
        {hasAbility(roles, 'money') && (
          <DownloadButton
            fetchFile={getFileConfirmed}
            path={buildUrl(adminPaymentCalls.exportPayments.path, {}, filter)}
            label={t('admin.money.csv')}
          />
        )}
      </CardHeader>
      <PaymentFilters filter={filter} onChange={setFilter} />
      <DataList
        query={query}
        listRows={({ payments }) => payments}
        caption={t('admin.payments.list')}
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', title: t('admin.money.paymentName'), cell: ({ id }) => <PaymentLink id={id} /> },
          {
            key: 'payer',
            title: t('admin.money.payer'),
            narrow: 'note',
            cell: ({ payer }) => <MemberLink person={payer} />,
          },
          {
            key: 'purpose',
            title: t('admin.payments.purpose'),
            cell: ({ purpose, group }) => group?.name ?? t(`admin.money.purpose.${purpose}`),
          },
          {
            key: 'kind',
            title: t('admin.payments.paidBy'),
            cell: ({ kind }) => t(isBankDebit(kind) ? 'admin.payments.byDebit' : 'admin.payments.byCard'),
          },
          { key: 'at', title: t('admin.money.time'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
          {
            key: 'status',
            title: t('admin.money.status'),
            narrow: 'act',
            cell: ({ status }) => <PaymentStatus status={status} />,
          },
          {
            key: 'amount',
            title: t('admin.money.amount'),
            narrow: 'value',
            isNumeric: true,
            cell: (payment) => <Amount payment={payment} />,
          },
        ]}
        failed={t('admin.payments.failed')}
        icon={CreditCard}
        emptyTitle={t('admin.payments.empty')}
        emptyText={t('admin.payments.emptyText')}
      />
    </Card>
  );
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

const KEEPS = { list: 'payments', names: ['purpose', 'status'] } as const;

interface FiltersProps {
  readonly filter: Filter<PaymentFilterName>;
  readonly onChange: (filter: Filter<PaymentFilterName>) => void;
}

function PaymentFilters({ filter, onChange }: FiltersProps) {
  const t = useTranslate();
  const all = { value: '', label: t('admin.money.all') };
  return (
    <FilterForm names={PAYMENT_FILTER} filter={filter} onChange={onChange} keeps={KEEPS}>
      <TextInput
        label={t('admin.payments.search')}
        name="search"
        defaultValue={filter.search}
        placeholder={t('admin.payments.searchHint')}
        autoComplete="off"
        maxLength={200}
      />
      <Select
        label={t('admin.payments.purpose')}
        name="purpose"
        defaultValue={filter.purpose ?? ''}
        options={[
          all,
          ...PAYMENT_PURPOSES.map((value) => ({ value, label: t(`admin.money.purpose.${value}`) })),
        ]}
      />
      <Select
        label={t('admin.money.status')}
        name="status"
        defaultValue={filter.status ?? ''}
        options={[
          all,
          ...PAYMENT_STATUSES.map((value) => ({ value, label: t(`admin.money.payment.${value}`) })),
        ]}
      />
      <TextInput label={t('admin.money.day')} name="day" type="date" defaultValue={filter.day} />
    </FilterForm>
  );
}
