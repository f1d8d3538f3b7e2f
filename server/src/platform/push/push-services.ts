/**
 * Where browsers may send us: the services of their makers and nowhere else, so that no member can make the server call a host
 * of their choosing (docs/security.md). Pure.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** A test's own service. */
const LOOPBACK = '127.0.0.1';

/** Whether an endpoint is one that messages are sent to; this machine counts outside production only. */
export function isPushService(endpoint: string, { production }: { readonly production: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (hostname === LOOPBACK) return !production && protocol === 'http:';
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isKnown && protocol === 'https:' && port === '';
}
