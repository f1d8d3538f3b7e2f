/** The allowed push services, so that no member chooses the host that is called (docs/security.md). Pure. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

const LOOPBACK = '127.0.0.1';

export function isPushService(endpoint: string, { production }: { readonly production: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (hostname === LOOPBACK) return !production && protocol === 'http:';
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isKnown && protocol === 'https:' && port === '';
}
