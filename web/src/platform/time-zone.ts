import { isTimeZone } from '@circle-link/contract/groups/calendar';

/** The browser's time zone in a form that the server accepts, otherwise UTC. */
export function browserTimeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(name) ? name : 'UTC';
}
