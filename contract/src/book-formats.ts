/** Plain-text accounting formats of the ledger export (docs/books.md). */
export const BOOK_FORMATS = ['hledger', 'beancount'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];
