import { classNames } from './class-names.ts';
import { toDollars } from './money.tsx';

/** "+$75.00", "−$150.00": what a movement adds to a balance or takes from it. */
export function SignedMoney({ amount, className }: { readonly amount: string; readonly className?: string }) {
  return (
    <span className={classNames('tabular-nums whitespace-nowrap', className)}>
      {amount.startsWith('-') ? '−' : '+'}
      {toDollars(amount.replace(/^-/, ''))}
    </span>
  );
}
