/** Who operates this, as the server wrote it on the document's `<html>`; apart from what every first screen needs. */
export interface Operator {
  /** Where they say who they are, and where a person is reached; null where neither was said. */
  readonly legalNoticeUrl: string | null;
  readonly supportEmail: string | null;
}

export function readOperator({ legalNotice, support }: Readonly<DOMStringMap>): Operator {
  return { legalNoticeUrl: legalNotice ?? null, supportEmail: support ?? null };
}

/** Read once: it cannot change without a new document. A document that is rendered at build time names no one. */
export const operator: Operator = readOperator(
  typeof document === 'undefined' ? {} : document.documentElement.dataset,
);
