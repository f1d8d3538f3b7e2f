/** The staff's OpenID Connect provider, called through openid-client. No call runs inside a transaction. */
import { createHmac } from 'node:crypto';
import { staffRefusals } from '@circle-link/contract/refusals/auth';
import { STAFF_SIGN_IN } from '@circle-link/contract/auth/credentials';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import * as z from 'zod';
import type { OidcSettings, Settings } from '../../../platform/config/settings.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { TIMEOUTS } from '../../../platform/timeouts.ts';

/** The person must have authenticated at the provider in this sign-in. */
const FRESH_SECONDS = 300;

export interface StaffClaims {
  readonly subject: string;
  readonly email: string | undefined;
  readonly name: string;
  readonly groups: readonly string[];
}

/** State, nonce and verifier of one sign-in, derived from the browser's secret, so that only this browser has them. */
export interface StaffSignInState {
  readonly state: string;
  readonly secret: string;
}

type ProviderSettings = Pick<Settings, 'publicUrl'> & { readonly oidc: OidcSettings };

const claimsShape = z.object({
  email: z.email().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  groups: z.array(z.string()).optional().catch(undefined),
});

const known = new WeakMap<OidcSettings, Configuration>();

export async function addressAtProvider(
  settings: ProviderSettings,
  journey: StaffSignInState,
): Promise<string> {
  const provider = await findProvider(settings.oidc);
  const { scopes_supported: scopes } = provider.serverMetadata();
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: `${settings.publicUrl}${STAFF_SIGN_IN}`,
    scope: scopes?.includes('groups') === true ? 'openid email profile groups' : 'openid email profile',
    state: journey.state,
    nonce: deriveNonce(journey),
    code_challenge: await calculatePKCECodeChallenge(deriveVerifier(journey)),
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: String(FRESH_SECONDS),
  });
  return url.href;
}

/**
 * Exchanges the authorization code. The library verifies state, issuer, the signature of the identity token by the
 * provider's published keys, nonce, audience and age.
 * @throws staff_provider_away, staff_sign_in_failed
 */
export async function claimsFromProvider(
  settings: ProviderSettings,
  journey: StaffSignInState,
  query: string,
): Promise<StaffClaims> {
  const provider = await findProvider(settings.oidc);
  try {
    const tokens = await authorizationCodeGrant(
      provider,
      new URL(`${settings.publicUrl}${STAFF_SIGN_IN}?${query}`),
      {
        expectedState: journey.state,
        expectedNonce: deriveNonce(journey),
        pkceCodeVerifier: deriveVerifier(journey),
        maxAge: FRESH_SECONDS,
        idTokenExpected: true,
      },
    );
    const identity = tokens.claims();
    if (identity === undefined) throw new Refusal(staffRefusals.staff_sign_in_failed);
    const tokenRequest =
      provider.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await fetchUserInfo(provider, tokens.access_token, identity.sub);
    return toClaims(identity.sub, { ...tokenRequest, ...identity });
  } catch (error) {
    // The provider rotated its keys within the minute in which the library does not fetch them.
    if (hasCode(error, KEY_UNKNOWN)) known.delete(settings.oidc);
    throw toRefusal(error);
  }
}

function toClaims(subject: string, said: unknown): StaffClaims {
  const { email, email_verified: isProven, name, groups = [] } = claimsShape.parse(said);
  const proven = isProven === true ? email?.toLowerCase() : undefined;
  return { subject, email: proven, name: name ?? '', groups };
}

async function findProvider(oidc: OidcSettings): Promise<Configuration> {
  const before = known.get(oidc);
  if (before !== undefined) return before;
  try {
    const issuer = new URL(oidc.issuer);
    // oxlint-disable-next-line typescript/no-deprecated -- deliberately visible: the settings allow http: for this machine alone
    const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    const found = await discovery(issuer, oidc.clientId, undefined, ClientSecretBasic(oidc.clientSecret), {
      timeout: TIMEOUTS.staffSignIn / 1_000,
      // Without these checks the library trusts the TLS connection and does not verify the identity token.
      execute: [...insecure, enableNonRepudiationChecks],
    });
    known.set(oidc, found);
    return found;
  } catch (error) {
    throw new Refusal(staffRefusals.staff_provider_away, {}, { cause: error });
  }
}

/** Maps an error of the provider or the library to a refusal; other errors mean that the provider did not answer. */
function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const isAway = !(error instanceof AuthorizationResponseError) && isNetworkError(error);
  return new Refusal(isAway ? staffRefusals.staff_provider_away : staffRefusals.staff_sign_in_failed);
}

const KEY_UNKNOWN = 'OAUTH_KEY_SELECTION_FAILED';
const NETWORK_CODES = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (!(error instanceof Error)) return false;
  return hasCode(error, ...NETWORK_CODES)
    ? true
    : error.cause instanceof TypeError && isNetworkError(error.cause);
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function deriveNonce(journey: StaffSignInState): string {
  return derive(journey, 'nonce');
}

function deriveVerifier(journey: StaffSignInState): string {
  return derive(journey, 'verifier');
}

function derive({ secret, state }: StaffSignInState, purpose: string): string {
  return createHmac('sha256', secret).update(`staff ${purpose} ${state}`).digest('base64url');
}
