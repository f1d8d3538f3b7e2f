import type { Writer } from '../../../platform/database/database.ts';
import type { BeaconValue } from '../../../platform/randomness-beacon/port.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import { listMembers } from '../member-store.ts';
import { runGroup } from '../run-group.ts';
import { lockGroup, getPhase, type Group } from '../store.ts';
import { computeDrawOrder } from './rules.ts';
import { findDraw, listDrawn, storeValue, type Draw } from './store.ts';

/**
 * Idempotent; false if it was completed or postponed. Canceled groups are drawn too, so that canceling hides no order.
 */
export async function completeDraw(
  tx: Writer,
  settings: MailSettings,
  { id, groupId }: Pick<Draw, 'id' | 'groupId'>,
  value: BeaconValue,
): Promise<boolean> {
  const group = await lockGroup(tx, groupId);
  const draw = await findDraw(tx, groupId);
  if (group === null || draw?.id !== id || draw.drawnAt !== null) return false;
  const drawn = await listDrawn(tx, draw);
  const order = computeDrawOrder(group, { value }, drawn);
  await storeValue(tx, id, value);
  await recordAuditEntries(tx, [
    {
      kind: 'group.drawn',
      subjectId: groupId,
      actorId: null,
      detail: { round: draw.fixed.round, randomness: value.randomness, order },
    },
  ]);
  if (getPhase(group) === 'drawing') await run(tx, settings, group, { ...draw, order });
  return true;
}

async function run(
  tx: Writer,
  settings: MailSettings,
  group: Group,
  { membershipIds, startedBy, order }: Draw & { readonly order: readonly string[] },
): Promise<void> {
  const members = await listMembers(tx, group.id);
  if (members.map((member) => member.id).join() !== membershipIds.join())
    throw new Error(`the members of ${group.id} are not those of its draw`);
  await runGroup(tx, settings, { group, members, order, startedBy });
}
