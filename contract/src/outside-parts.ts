/** External services, each of which may fail while the rest works. */
export const OUTSIDE_PARTS = ['mail', 'sms', 'push', 'cards', 'payouts', 'files'] as const;
export type OutsidePart = (typeof OUTSIDE_PARTS)[number];
