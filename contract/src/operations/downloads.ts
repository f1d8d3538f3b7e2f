import type { CallLimit } from '../operation.ts';

/** One count for all files that a member asks for: each costs more than a page. */
export const downloadLimit = {
  name: 'download by member',
  max: 60,
  perSeconds: 3_600,
  by: 'member',
} as const satisfies CallLimit;
