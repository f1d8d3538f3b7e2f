/** Plain-text accounting: the programs that read our books (docs/books.md). */
export const BOOK_FORMATS = ['hledger', 'beancount'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];
