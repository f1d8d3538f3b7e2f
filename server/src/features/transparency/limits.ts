/** Limits of the public calls; docs/security.md lists them. */
import type { Limit } from '../../platform/rate-limits/rate-limits.ts';

/** A file of the public ledger costs more than a page of it. */
export const publicFileByNetwork: Limit = { name: 'public file by network', max: 60, perSeconds: 3_600 };
