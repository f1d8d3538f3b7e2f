/** What we depend on outside of our process, each of which may be out of service while the rest works. */
export const OUTSIDE_PARTS = ['mail', 'sms', 'push', 'cards', 'payouts', 'files'] as const;
export type OutsidePart = (typeof OUTSIDE_PARTS)[number];
