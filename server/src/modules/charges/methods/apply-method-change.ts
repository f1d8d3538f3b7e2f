import type { Writer } from '../../../platform/database/database.ts';
import type { InboxEvent } from '../inbox-store.ts';
import { renewCard, markMethodsUnusable } from './change-store.ts';

/** Ignores unknown and removed methods. Runs in the writer's transaction. */
export async function applyMethodChange(tx: Writer, { kind, methodChange }: InboxEvent): Promise<void> {
  if (methodChange === null) return;
  if (kind === 'method_unusable') await markMethodsUnusable(tx, methodChange);
  else if ('card' in methodChange) await renewCard(tx, methodChange.methodId, methodChange.card);
}
