/** Rows that are read at once: fewer where each takes two lines. */
export const PAGE_SIZE = globalThis.matchMedia('(width < 40rem)').matches ? 12 : 50;
