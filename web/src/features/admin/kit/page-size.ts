/** Rows per page: fewer on phones, where a row takes two lines. */
export const PAGE_SIZE = globalThis.matchMedia('(width < 40rem)').matches ? 12 : 50;
