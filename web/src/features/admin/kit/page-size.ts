export const PAGE_SIZE = globalThis.matchMedia('(width < 40rem)').matches ? 12 : 50;
