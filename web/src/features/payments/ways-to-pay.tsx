import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../platform/call.ts';
import { dollars } from '../../ui/money.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { payableBy, type Payable } from './payable.ts';
import { recipientOf } from './recipient-line.tsx';

interface WaysToPayProps {
  readonly payable: Payable;
  /** Nothing is saved yet: the prices of a bank account and a card are told as well. */
  readonly hasNothingSaved: boolean;
  /** Before another page: a sheet that stays open would lie over it. */
  readonly onLeave: () => void;
}

/** What my contribution costs by each way, the cheapest first. Cash has no charge and is noted on the page of the group. */
export function WaysToPay({ payable, hasNothingSaved, onLeave }: WaysToPayProps) {
  const { t } = useTranslation();
  const { groupId, round } = payable;
  const group = useQuery(queryOf(groupCalls.page, { params: { id: groupId } })).data;
  const recipient = group === undefined ? null : recipientOf(group, round);
  const canBeCash = payable.kind === 'own' && recipient !== null && !recipient.isMine;
  if (payable.kind !== 'own' || (!canBeCash && !hasNothingSaved)) return null;
  return (
    <section aria-labelledby="ways-to-pay">
      <h3 id="ways-to-pay" className="mb-1 text-sm font-semibold">
        {t('payments.pay.ways.title')}
      </h3>
      <dl className="divide-y divide-line">
        {canBeCash && (
          <Way name={t('payments.pay.ways.cash')} amount={payable.amount}>
            {t('payments.pay.ways.cashNote', { name: recipient.firstName })}{' '}
            <Link to={`/groups/${groupId}`} hash="members" className={TEXT_LINK} onClick={onLeave}>
              {t('payments.pay.ways.cashNext')}
            </Link>
          </Way>
        )}
        {hasNothingSaved &&
          KINDS.map((kind) => (
            <Way
              key={kind}
              name={t(kind === 'card' ? 'payments.pay.ways.card' : 'payments.pay.ways.account')}
              amount={payableBy(payable, kind).chargeAmount}
            >
              {t(kind === 'card' ? 'payments.pay.atOnce' : 'payments.pay.takesDays')}
            </Way>
          ))}
      </dl>
    </section>
  );
}

const KINDS: readonly ChargeKind[] = ['us_bank_account', 'card'];

function Way(props: { readonly name: string; readonly amount: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="min-w-0">
        {props.name}
        <span className="block text-sm text-muted">{props.children}</span>
      </dt>
      <dd className="shrink-0 font-medium tabular-nums">{dollars(props.amount)}</dd>
    </div>
  );
}
