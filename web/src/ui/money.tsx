import { parseDollars, type Cents } from '@circle-link/contract/money';
import { classNames } from './class-names.ts';
import { formatDollars } from '../platform/i18n/amounts.ts';

/** "52.35" as the API sends it, or "-52.35", shown as "$52.35". Text that is no amount is shown as it is. */
export function toDollars(amount: string): string {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) return amount;
  return amount.startsWith('-') ? `-${formatDollars(cents)}` : formatDollars(cents);
}

interface MoneyProps {
  /** Cents, or the decimal text of an API answer. */
  readonly amount: Cents | string;
  readonly className?: string;
}

/** An amount in tabular figures, as the language writes it: `$1,234.50`, `1 234,50 $US`. */
export function Money({ amount, className }: MoneyProps) {
  return (
    <span className={classNames('tabular-nums whitespace-nowrap', className)}>
      {typeof amount === 'string' ? toDollars(amount) : formatDollars(amount)}
    </span>
  );
}
