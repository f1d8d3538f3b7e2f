/** How often several calls together may be made. */
import type { CallLimit } from './operation.ts';

/** All files that a member asks for: each costs more than a page. */
export const downloadLimit: CallLimit = {
  name: 'download by member',
  max: 60,
  perSeconds: 3_600,
  by: 'member',
};

/** All invitations to a group, also those to take over a place. */
export const inviteLimit: CallLimit = {
  name: 'invitation by member',
  max: 60,
  perSeconds: 3_600,
  by: 'member',
};
