import type { ErrorSummaryItem } from '../../../ui/error-summary.tsx';

/** Unique ids, because the settings contain several forms with a password. */
export function fieldId(name: 'password' | 'code'): string {
  return `second-factor-${name}`;
}

export function toFieldIds(summary: readonly ErrorSummaryItem[]): ErrorSummaryItem[] {
  return summary.map((item) =>
    item.fieldId === 'password' || item.fieldId === 'code'
      ? { ...item, fieldId: fieldId(item.fieldId) }
      : item,
  );
}
