import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { formatDollars } from '@circle-link/contract/money';
import { useTranslation } from 'react-i18next';

const AMOUNTS = {
  base: formatDollars(ENTRY_QUOTE.baseCents),
  cardFee: formatDollars(ENTRY_QUOTE.cardFeeCents),
  appFee: formatDollars(ENTRY_QUOTE.appFeeCents),
  total: formatDollars(ENTRY_QUOTE.totalCents),
};

/** Pay, get a number, wait: in three sentences. */
export function JoinSteps() {
  const { t } = useTranslation();
  const steps = t('join.steps', { returnObjects: true, ...AMOUNTS });
  return (
    <section aria-label={t('join.stepsTitle')}>
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="rounded-card border border-line bg-surface p-4">
            <span
              aria-hidden="true"
              className="inline-flex size-8 items-center justify-center rounded-full bg-leaf-soft font-semibold text-leaf"
            >
              {index + 1}
            </span>
            <p className="mt-3 font-semibold">{step.title}</p>
            <p className="mt-1 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
