import { owedAnswer, owedPaymentAnswer, type OwedAnswer } from '@circle-link/contract/owed';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAnswer, messageOf, sendForAnswer } from '../../platform/api-client.ts';
import { leaveFor } from '../../platform/leave-for.ts';
import { useSingleMutation } from '../../platform/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dollars } from '../../ui/money.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';

const owedQuery = queryOptions({
  queryKey: ['/api/owed'],
  queryFn: ({ signal }) => getAnswer('/api/owed', owedAnswer, { signal }),
  refetchInterval: 10_000,
});

/** What the member owes us, how it came about, and paying it; nothing where nothing is owed. */
export function OwedCard() {
  const { data } = useQuery(owedQuery);
  return data === undefined || data.owed === '0.00' ? null : <PayOwed owed={data} />;
}

function PayOwed({ owed }: { readonly owed: OwedAnswer }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(owed.owed);
  const paying = usePayOwed();
  return (
    <Card aria-labelledby="owed" className="space-y-4">
      <h2 id="owed" className="text-lg font-semibold">
        {t('withdrawals.owed.title', { amount: dollars(owed.owed) })}
      </h2>
      <p className="max-w-prose text-muted">{t('withdrawals.owed.text')}</p>
      <TextInput
        label={t('withdrawals.form.amount')}
        name="owed-amount"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        inputMode="decimal"
        error={paying.error === null ? undefined : messageOf(paying.error, t('withdrawals.owed.failed'))}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={paying.isPending}
          pendingLabel={t('withdrawals.owed.pending')}
          onClick={() => paying.mutate({ amount: typed })}
        >
          {t('withdrawals.owed.byCard')}
        </Button>
        {owed.balance !== '0.00' && (
          <Button
            variant="quiet"
            disabled={paying.isPending}
            onClick={() => paying.mutate({ amount: typed, fromBalance: true })}
          >
            {t('withdrawals.owed.fromBalance')}
          </Button>
        )}
      </div>
      <ul className="space-y-1 text-sm text-muted">
        {owed.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span>{t(`withdrawals.owed.kind.${line.kind}`)}</span>
            <span className="tabular-nums">{dollars(line.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Wish {
  readonly amount: string;
  readonly fromBalance?: boolean;
}

/** Goes to the bank's page where the cardholder must confirm; says the outcome as a toast. */
function usePayOwed() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries();
  return useSingleMutation({
    mutationFn: async (wish: Wish) => {
      const answer = await sendForAnswer('POST', '/api/owed/payments', wish, owedPaymentAnswer);
      if (answer.nextActionUrl !== null) await leaveFor(answer.nextActionUrl);
      return answer;
    },
    onSuccess: async ({ status, amount, declineMessage }) => {
      await refresh();
      if (status === 'declined')
        showToast({
          title: t('withdrawals.owed.failed'),
          description: declineMessage ?? '',
          variant: 'destructive',
        });
      else
        showToast({
          title: t(`withdrawals.owed.${status === 'completed' ? 'done' : 'underWay'}`, {
            amount: dollars(amount),
          }),
        });
    },
    onError: () => void refresh(),
  });
}
