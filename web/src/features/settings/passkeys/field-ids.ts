import type { ErrorSummaryItem } from '../../../ui/error-summary.tsx';

/** Unique ids, because the page contains several forms with a password. */
export function passkeyFieldId(name: 'name' | 'password' | 'code'): string {
  return `passkey-${name}`;
}

export function toPasskeyFieldIds(summary: readonly ErrorSummaryItem[]): ErrorSummaryItem[] {
  return summary.map((item) =>
    item.fieldId === undefined ? item : { ...item, fieldId: `passkey-${item.fieldId}` },
  );
}
