import { classNames } from './class-names.ts';
import { toDollars } from './money.tsx';

/** "+$75.00", "−$150.00": change of a balance. */
export function SignedMoney({ amount, className }: { readonly amount: string; readonly className?: string }) {
  return (
    <span className={classNames('tabular-nums whitespace-nowrap', className)}>
      {amount.startsWith('-') ? '−' : '+'}
      {toDollars(amount.replace(/^-/, ''))}
    </span>
  );
}
