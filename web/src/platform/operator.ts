/** The operator, from attributes of the document's `<html>`. Separate from settings that every first screen needs. */
export interface Operator {
  /** Legal notice and contact. Null if not configured. */
  readonly legalNoticeUrl: string | null;
  readonly supportEmail: string | null;
}

export function readOperator({ legalNotice, support }: Readonly<DOMStringMap>): Operator {
  return { legalNoticeUrl: legalNotice ?? null, supportEmail: support ?? null };
}

/** Read once, because it only changes with a new document. Null while prerendering. */
export const operator: Operator = readOperator(
  typeof document === 'undefined' ? {} : document.documentElement.dataset,
);
