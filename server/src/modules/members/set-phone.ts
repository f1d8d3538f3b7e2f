import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries, sealPersonal, type LogSettings } from '../audit/index.ts';
import type { Member } from './member.ts';
import { updatePhone } from './edit-store.ts';

export async function setPhone(
  tx: Writer,
  settings: LogSettings,
  { id: userId, phone: before }: Pick<Member, 'id' | 'phone'>,
  phone: string,
): Promise<void> {
  if (phone === before) return;
  await updatePhone(tx, userId, phone);
  const personal = await sealPersonal(tx, settings, userId, { phone: { before, after: phone } });
  await recordAuditEntries(tx, [
    { kind: 'member.phone_changed', subjectId: userId, actorId: userId, detail: { personal } },
  ]);
}
