/**
 * The invitation code is derived from the invitation's id under the app's secret, so it is not stored. An HttpOnly cookie
 * keeps the code of the opened invitation for one day: the registration link opens another tab.
 */
import { INVITATION_CODE } from '@circle-link/contract/groups/invitation-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppSecrets, computePurposeHash, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Settings } from '../../../platform/config/settings.ts';

const PURPOSE = 'invitation';

const CODE_BYTES = 16;

export function newCode(secrets: AppSecrets, invitationId: string): string {
  return computePurposeHash(secrets, PURPOSE, invitationId).subarray(0, CODE_BYTES).toString('base64url');
}

function longCode(secrets: AppSecrets, invitationId: string): string {
  return computePurposeHash(secrets, PURPOSE, invitationId).toString('base64url');
}

/** The code in circulation; null if its secret is no longer configured. */
export function deriveCode(
  { appSecret, previousAppSecret }: AppSecrets,
  { id, codeHash }: { readonly id: string; readonly codeHash: Buffer },
): string | null {
  const secrets = [appSecret, ...(previousAppSecret === undefined ? [] : [previousAppSecret])];
  for (const make of [newCode, longCode])
    for (const secret of secrets) {
      const code = make({ appSecret: secret }, id);
      if (hashToken(code).equals(codeHash)) return code;
    }
  return null;
}

type CookieSettings = Pick<Settings, 'publicUrl'>;

const NAME = 'circle_invitation';
const SECONDS = 24 * 3_600;

export function readInvitationCookie(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const value = request.cookies[getName(settings)];
  return value !== undefined && INVITATION_CODE.test(value) ? value : undefined;
}

export function setInvitationCookie(reply: FastifyReply, settings: CookieSettings, code: string): void {
  void reply.setCookie(getName(settings), code, { ...toCookieOptions(settings), maxAge: SECONDS });
}

/** Called after joining, after signing out, and if the code is unusable. */
export function clearInvitationCookie(reply: FastifyReply, settings: CookieSettings): void {
  void reply.clearCookie(getName(settings), toCookieOptions(settings));
}

function toCookieOptions(settings: CookieSettings) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(settings) } as const;
}

function getName(settings: CookieSettings): string {
  return isHttps(settings) ? `__Host-${NAME}` : NAME;
}

function isHttps({ publicUrl }: CookieSettings): boolean {
  return publicUrl.startsWith('https:');
}
