import type { Settings } from '../../platform/config/settings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hasIdentity } from './staff-store.ts';

/** True if only the staff identity provider may sign this account in, so that former staff cannot use a password. */
export async function isStaffSsoAccount(
  db: Reader,
  { oidc }: Pick<Settings, 'oidc'>,
  userId: string,
): Promise<boolean> {
  return oidc !== undefined && (await hasIdentity(db, userId, oidc.issuer));
}
