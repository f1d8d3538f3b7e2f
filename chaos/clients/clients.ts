/** Who is at work during a run. */
import type { Client } from './load.ts';
import { webhookClient } from './webhooks.ts';

const webhooks = webhookClient();

export const CLIENTS: readonly Client[] = [webhooks, webhooks, webhooks, webhooks];
