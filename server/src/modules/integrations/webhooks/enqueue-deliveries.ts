import type { Database } from '../../../platform/database/database.ts';
import { insertDeliveries, type NewMessage, takeFacts, type WaitingFact } from './delivery-store.ts';
import { toWebhookEvent, withoutAmounts } from './rules.ts';

const BATCH = 200;

export async function enqueueDeliveries(database: Database): Promise<void> {
  for (;;) {
    const taken = await database.transact(async (tx) => {
      const facts = await takeFacts(tx, BATCH);
      await insertDeliveries(tx, toMessages(facts));
      return facts.length;
    });
    if (taken < BATCH) return;
  }
}

function toMessages(facts: readonly WaitingFact[]): NewMessage[] {
  const changed = new Set<string>();
  return facts.flatMap((fact) => {
    const event = toWebhookEvent(fact);
    if (event === undefined) return [];
    const { type, data, onlyTo } = event;
    if (type === 'group.changed') {
      if (changed.has(fact.groupId)) return [];
      changed.add(fact.groupId);
    }
    const timestamp = fact.happenedAt.toISOString();
    const payload = JSON.stringify({ type, timestamp, data });
    const bare = JSON.stringify({ type, timestamp, data: withoutAmounts(data) });
    return [
      {
        ...{ id: fact.id, group_id: fact.groupId, type, payload, payload_without_amounts: bare },
        ...{ happened_at: fact.happenedAtExactly, about: fact.userId, only_to: onlyTo },
        origin_id: fact.originId,
      },
    ];
  });
}
