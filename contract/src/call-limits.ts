import type { CallLimit } from './operation.ts';

/** All file downloads of a member, which cost more than a page. */
export const downloadLimit: CallLimit = {
  name: 'download by member',
  max: 60,
  perSeconds: 3_600,
  by: 'member',
};

/** All invitations to a group, including replacements. */
export const inviteLimit: CallLimit = {
  name: 'invitation by member',
  max: 60,
  perSeconds: 3_600,
  by: 'member',
};
