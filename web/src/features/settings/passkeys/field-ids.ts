import type { ErrorSummaryItem } from '../../../ui/error-summary.tsx';

/** The room holds several forms with a password: these fields have ids of their own. */
export function passkeyFieldId(name: 'name' | 'password' | 'code'): string {
  return `passkey-${name}`;
}

/** The lines of a form's summary, leading to those ids. */
export function toPasskeyFieldIds(summary: readonly ErrorSummaryItem[]): ErrorSummaryItem[] {
  return summary.map((item) =>
    item.fieldId === undefined ? item : { ...item, fieldId: `passkey-${item.fieldId}` },
  );
}
