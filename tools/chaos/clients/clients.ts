/** The clients of a run. */
import { circleClient } from './circles.ts';
import { entryClient } from './entries.ts';
import type { Client } from './load.ts';
import { webhookClient } from './webhooks.ts';
import { withdrawalClient } from './withdrawals.ts';

export function openClients(): readonly Client[] {
  const webhooks = webhookClient();
  return [
    ...[webhooks, webhooks, webhooks],
    ...[withdrawalClient(), withdrawalClient()],
    ...[entryClient, entryClient, circleClient],
  ];
}
