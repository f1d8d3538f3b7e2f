import type { SetupOrder } from '../../port.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { newClientSecret, newId } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { insertSetup } from './store.ts';

/** Opens the saving of a card; the payer's browser types it. */
export function createSetup(
  sandbox: Sandbox,
  { idempotencyKey, ...order }: SetupOrder,
): Promise<{ setupId: string; clientSecret: string }> {
  return sandbox.transact((tx) =>
    answerOnce(tx, { name: 'createSetup', key: idempotencyKey, order }, async () => {
      const id = newId('seti');
      const clientSecret = newClientSecret(id);
      await insertSetup(tx, { ...order, id, clientSecret });
      return { setupId: id, clientSecret };
    }),
  );
}
