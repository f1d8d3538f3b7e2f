import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

const amounts = () => ({
  base: formatDollars(ENTRY_QUOTE.baseCents),
  cardFee: formatDollars(ENTRY_QUOTE.cardFeeCents),
  appFee: formatDollars(ENTRY_QUOTE.appFeeCents),
  total: formatDollars(ENTRY_QUOTE.totalCents),
});

export function JoinSteps() {
  const t = useTranslate();
  const steps = t.group('join.steps', amounts());
  return (
    <section aria-label={t('join.stepsTitle')}>
      <ol className="grid gap-2 sm:max-lg:grid-cols-3 sm:max-lg:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden="true"
              className="inline-flex size-6 items-center justify-center rounded-full bg-leaf-soft text-sm font-semibold text-leaf"
            >
              {index + 1}
            </span>
            <p className="font-semibold">{step.title}</p>
            <p className="col-start-2 text-sm text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
