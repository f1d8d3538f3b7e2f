import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { NoticeFacts } from '../../notifications/index.ts';
import { recordChange } from '../safeguards/record-change.ts';
import type { ChangeWords } from '../safeguards/mail-change.ts';
import type { FormerFactor, FormerPasskey } from '../safeguards/rules.ts';
import { deletePasskeys, type PasskeyRow, restorePasskey, selectMemberPasskeys } from '../passkey-store.ts';
import { openSecret, sealSecret } from './codes.ts';
import { deleteFactor, selectWholeFactor, upsertFactor } from './store.ts';

/**
 * Records the previous state, in the transaction that turns two-step sign-in on or off, or changes passkeys or recovery
 * codes.
 */
export async function recordFactorChange<Known extends NoticeFacts>(
  tx: Writer,
  settings: Settings,
  change: {
    readonly userId: string;
    readonly words: ChangeWords<Known>;
    readonly isLockNoObstacle?: boolean;
  },
): Promise<void> {
  const former = async (): Promise<FormerFactor | null> => {
    const factor = await selectWholeFactor(tx, change.userId);
    if (factor === undefined) return null;
    const passkeys = await selectMemberPasskeys(tx, change.userId);
    return {
      secret: factor.sealedSecret === null ? null : openSecret(settings, change.userId, factor.sealedSecret),
      confirmedAt: factor.confirmedAt.toISOString(),
      lastUsedStep: factor.lastUsedStep,
      recoveryHashes: factor.recoveryHashes.map((hash) => hash.toString('base64')),
      passkeys: passkeys.map(toFormer),
    };
  };
  await recordChange(tx, settings, { ...change, kind: 'second_factor', former });
}

export async function restoreSecondFactor(
  tx: Writer,
  settings: Settings,
  userId: string,
  former: FormerFactor | null,
): Promise<void> {
  const passkeys = former?.passkeys ?? [];
  await deletePasskeys(
    tx,
    userId,
    passkeys.map(({ id }) => id),
  );
  if (former === null) {
    await deleteFactor(tx, userId);
    return;
  }
  await upsertFactor(tx, userId, {
    sealedSecret: former.secret === null ? null : sealSecret(settings, userId, former.secret),
    confirmedAt: new Date(former.confirmedAt),
    lastUsedStep: former.lastUsedStep,
    recoveryHashes: former.recoveryHashes.map((hash) => Buffer.from(hash, 'base64')),
  });
  for (const passkey of passkeys) await restorePasskey(tx, fromFormer(userId, passkey));
}

function toFormer(passkey: PasskeyRow): FormerPasskey {
  const { userId: _owner, credentialId, publicKey, createdAt, lastUsedAt, copiedAt, ...rest } = passkey;
  return {
    ...rest,
    credentialId: credentialId.toString('base64url'),
    publicKey: publicKey.toString('base64url'),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    copiedAt: copiedAt?.toISOString() ?? null,
  };
}

function fromFormer(userId: string, passkey: FormerPasskey): PasskeyRow {
  const { credentialId, publicKey, createdAt, lastUsedAt, copiedAt, ...rest } = passkey;
  return {
    ...rest,
    userId,
    credentialId: Buffer.from(credentialId, 'base64url'),
    publicKey: Buffer.from(publicKey, 'base64url'),
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
    copiedAt: copiedAt === null ? null : new Date(copiedAt),
  };
}
