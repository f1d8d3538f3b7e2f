import { type Cents, parseDollars } from '@circle-link/contract/money';
import { classNames } from '../class-names.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

/** "52.35" or "-52.35" from the API, shown as "$52.35". Other text is unchanged. */
export function toDollars(amount: string): string {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) return amount;
  return amount.startsWith('-') ? `-${formatDollars(cents)}` : formatDollars(cents);
}

interface MoneyProps {
  /** Cents, or the decimal text of an API response. */
  readonly amount: Cents | string;
  readonly className?: string;
}

/** An amount in tabular figures in the language's format: `$1,234.50`, `1 234,50 $US`. */
export function Money({ amount, className }: MoneyProps) {
  return (
    <span className={classNames('tabular-nums whitespace-nowrap', className)}>
      {typeof amount === 'string' ? toDollars(amount) : formatDollars(amount)}
    </span>
  );
}
