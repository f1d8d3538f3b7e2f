import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { recordChange, type FormerFactor } from '../../safeguards/index.ts';
import type { Notice, Undoable } from '../../notifications/index.ts';
import { openSecret, sealSecret } from './codes.ts';
import { deleteFactor, selectWholeFactor, upsertFactor } from './store.ts';

/** Before two-step sign-in is turned on or off, or gets new recovery codes, in that transaction. */
export async function recordFactorChange(
  tx: Writer,
  settings: Settings,
  {
    notice,
    ...change
  }: {
    readonly userId: string;
    readonly notice: Notice<Undoable>;
    readonly isLockNoObstacle?: boolean;
  },
): Promise<void> {
  const former = async (): Promise<FormerFactor | null> => {
    const factor = await selectWholeFactor(tx, change.userId);
    if (factor === undefined) return null;
    return {
      secret: openSecret(settings, change.userId, factor.sealedSecret),
      confirmedAt: factor.confirmedAt.toISOString(),
      lastUsedStep: factor.lastUsedStep,
      recoveryHashes: factor.recoveryHashes.map((hash) => hash.toString('base64')),
    };
  };
  await recordChange(tx, settings, {
    ...change,
    kind: 'second_factor',
    former,
    words: { notice, facts: {} },
  });
}

/** It is as it was before a change that is undone; a code that was used before counts no more. */
export async function putBackFactor(
  tx: Writer,
  settings: Settings,
  userId: string,
  former: FormerFactor | null,
): Promise<void> {
  if (former === null) {
    await deleteFactor(tx, userId);
    return;
  }
  await upsertFactor(tx, userId, {
    sealedSecret: sealSecret(settings, userId, former.secret),
    confirmedAt: new Date(former.confirmedAt),
    lastUsedStep: former.lastUsedStep,
    recoveryHashes: former.recoveryHashes.map((hash) => Buffer.from(hash, 'base64')),
  });
}
