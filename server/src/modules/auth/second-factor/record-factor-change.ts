import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount, type Member } from '../../members/index.ts';
import { type NoticeFacts, notices } from '../../notifications/index.ts';
import { deletePasskeys, insertPasskey, type PasskeyRow, selectMemberPasskeys } from '../passkey-store.ts';
import { type ChangeWords, recordChange } from '../safeguards/record-change.ts';
import type { FormerFactor, FormerPasskey } from '../safeguards/rules.ts';
import { openSecret, sealSecret } from './codes.ts';
import { deleteFactor, lockFactorRow, selectWholeFactor, upsertFactor } from './store.ts';

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
  for (const passkey of passkeys) await insertPasskey(tx, fromFormer(userId, passkey));
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
    transports: [...rest.transports],
    userId,
    credentialId: Buffer.from(credentialId, 'base64url'),
    publicKey: Buffer.from(publicKey, 'base64url'),
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
    copiedAt: copiedAt === null ? null : new Date(copiedAt),
  };
}

/**
 * For a member without app, passkeys and recovery codes, run on the server's console after the operator verified the
 * person. The password remains, and the member is notified. @returns false if it is off
 */
export async function removeSecondFactor(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { id }: Pick<Member, 'id'>,
  actorId: string,
): Promise<boolean> {
  return database.transact(async (tx) => {
    await lockSignInAccount(tx, id);
    if ((await lockFactorRow(tx, id))?.isOn !== true) return false;
    await recordFactorChange(tx, settings, {
      userId: id,
      words: { notice: notices.second_factor_off, facts: {} },
      isLockNoObstacle: true,
    });
    await deletePasskeys(tx, id);
    await deleteFactor(tx, id);
    await recordAuditEntries(tx, [{ kind: 'member.second_factor_disabled', subjectId: id, actorId }]);
    return true;
  });
}
