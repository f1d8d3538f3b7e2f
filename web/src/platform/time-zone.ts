import { isTimeZone } from '@circle-link/contract/groups/calendar';

/** Where this browser is, as the server takes it; UTC where the browser does not say. */
export function browserTimeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(name) ? name : 'UTC';
}
