import type { ErrorSummaryItem } from '../../../ui/error-summary.tsx';

/** The settings hold several forms with a password: these fields have ids of their own. */
export function fieldId(name: 'password' | 'code'): string {
  return `second-factor-${name}`;
}

/** The lines of a form's summary, leading to those ids. */
export function toFieldIds(summary: readonly ErrorSummaryItem[]): ErrorSummaryItem[] {
  return summary.map((item) =>
    item.fieldId === 'password' || item.fieldId === 'code'
      ? { ...item, fieldId: fieldId(item.fieldId) }
      : item,
  );
}
