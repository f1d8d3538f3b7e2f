import { httpRefusals } from '@circle-link/contract/refusals/http';
import { hashToken, createRandomToken } from '../../../platform/crypto/tokens.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { OidcSettings, Settings } from '../../../platform/config/settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addressAtProvider } from './provider.ts';
import { insertStaffSignIn } from '../staff-store.ts';

/** @throws not_found without a provider, as if the calls did not exist */
export function getOidcProvider({ oidc }: Pick<Settings, 'oidc'>): OidcSettings {
  if (oidc === undefined) throw new Refusal(httpRefusals.nothing_here);
  return oidc;
}

/**
 * The authorization URL, and the cookie value that binds the callback to this browser.
 * @throws not_found, staff_provider_away
 */
export async function startStaffSignIn(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  browser: string | undefined,
): Promise<{ readonly url: string; readonly browser: string }> {
  const oidc = getOidcProvider(settings);
  const journey = { state: createRandomToken(), secret: browser ?? createRandomToken() };
  const url = await addressAtProvider({ publicUrl: settings.publicUrl, oidc }, journey);
  await database.transact((tx) =>
    insertStaffSignIn(tx, { hash: hashToken(journey.state), browserHash: hashToken(journey.secret) }),
  );
  return { url, browser: journey.secret };
}
