/** What a check is about, told by its name: a file of server/db/checks. */
export const SUBJECTS = ['groups', 'queue', 'money', 'running'] as const;
export type Subject = (typeof SUBJECTS)[number];

const GROUPS = /^(?:group-|captured-contributions|contribution-|auto-pay|ready-groups)/;
const QUEUE = /^(?:queue-|positions-|entries-|paid-holds|captured-payments)/;
const RUNNING = /^(?:audit-|document-|nothing-|inbox-|backups-|checks-|reconciler-)/;

/** Money is whatever is neither of groups nor of the queue, and not how the installation runs. */
export function getSubject(name: string): Subject {
  if (GROUPS.test(name)) return 'groups';
  if (QUEUE.test(name)) return 'queue';
  return RUNNING.test(name) ? 'running' : 'money';
}
