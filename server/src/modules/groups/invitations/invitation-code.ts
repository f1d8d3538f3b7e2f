/** The invitation code is derived from the invitation's id under the app's secret, so it is not stored. */
import { type AppSecrets, computePurposeHash, hashToken } from '../../../platform/crypto/tokens.ts';

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
