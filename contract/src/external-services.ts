/** External services, each of which may fail while the rest works. */
export const EXTERNAL_SERVICES = ['mail', 'sms', 'push', 'cards', 'payouts', 'files'] as const;
export type ExternalService = (typeof EXTERNAL_SERVICES)[number];
