/** Well-known addresses: the security contact (RFC 9116), and the page to change a password. */
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import { findNow } from '../database/installation.ts';
import type { App } from './app.ts';

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;
const SECURITY_TXT = '/.well-known/security.txt';

/** Registers both; security.txt only with SECURITY_CONTACT. */
export function registerWellKnown(
  app: App,
  { securityContact, publicUrl }: Pick<Settings, 'securityContact' | 'publicUrl'>,
  database: Database,
): void {
  const schema = { hide: true };
  app.get('/.well-known/change-password', { schema }, (_request, reply) =>
    reply.redirect('/settings/security', 302),
  );
  if (securityContact === undefined) return;
  app.get(SECURITY_TXT, { schema }, async (_request, reply) => {
    const now = await database.read(findNow);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${publicUrl}${SECURITY_TXT}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
