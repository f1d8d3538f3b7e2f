import type { Writer } from '../../../platform/database/database.ts';
import type { InboxEvent } from '../inbox-store.ts';
import { renewCard, setMethodsAside } from './change-store.ts';

/**
 * The provider no longer charges a saved method, or its network has renewed the card. Methods that are none of ours, or that
 * were removed, stay as they are. In the writer's transaction.
 */
export async function applyMethodChange(tx: Writer, { kind, methodChange }: InboxEvent): Promise<void> {
  if (methodChange === null) return;
  if (kind === 'method_unusable') await setMethodsAside(tx, methodChange);
  else if ('card' in methodChange) await renewCard(tx, methodChange.methodId, methodChange.card);
}
