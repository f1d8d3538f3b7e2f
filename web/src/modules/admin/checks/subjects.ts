/** Subject of a check, derived from its name: a file of server/db/checks. */
export const SUBJECTS = ['groups', 'queue', 'money', 'running'] as const;
export type Subject = (typeof SUBJECTS)[number];

const GROUPS = /^(?:group-|captured-contributions|contribution-|auto-pay|ready-groups)/;
const QUEUE = /^(?:queue-|positions-|entries-|paid-holds|captured-payments)/;
const RUNNING = /^(?:audit-|document-|nothing-|inbox-|backups-|checks-|reconciler-)/;

/** Money is the default: neither groups, queue nor operations. */
export function getSubject(name: string): Subject {
  if (GROUPS.test(name)) return 'groups';
  if (QUEUE.test(name)) return 'queue';
  return RUNNING.test(name) ? 'running' : 'money';
}
