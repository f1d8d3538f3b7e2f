/** The code of an invitation: derived from its id under the app's secret, so that it need not be kept. */
import { hashToken } from '../../platform/crypto/tokens.ts';
import { purposeHash, type AppSecrets } from '../../platform/crypto/purpose-hashes.ts';

const PURPOSE = 'invitation';

/** What a code looks like; anything else was never one, and need not be looked for. */
export { INVITATION_CODE as CODE } from '@circle-link/contract/groups/invitation-code';

/** Half of the hash is enough for a secret, and short enough to be read aloud. */
const CODE_BYTES = 16;

export function newCode(secrets: AppSecrets, invitationId: string): string {
  return purposeHash(secrets, PURPOSE, invitationId).subarray(0, CODE_BYTES).toString('base64url');
}

/** Before links became short, a code was the whole hash. */
function longCode(secrets: AppSecrets, invitationId: string): string {
  return purposeHash(secrets, PURPOSE, invitationId).toString('base64url');
}

/** The code that is in people's hands; null once the secret under which it was made is no longer among ours. */
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
