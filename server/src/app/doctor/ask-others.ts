/** The questions of the check list that only others can answer. */
import { CardProviderError } from '../../platform/card-provider/port.ts';
import { lookAtAccount } from '../../platform/card-provider/stripe-account.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { hostOf, selfUrlOf } from '../providers.ts';
import type { Asked } from './list-needs.ts';

const ANSWER_WITHIN_MS = 10_000;

/** The sandbox posts past the proxy, straight to this process. */
export async function askOthers(settings: Settings): Promise<Asked> {
  const base = settings.stripe === undefined ? selfUrlOf(settings) : settings.publicUrl;
  const webhookUrl = `${base}/api/webhooks/card`;
  const [account, webhookUnreachable] = await Promise.all([
    lookAtAccount(hostOf(settings, selfUrlOf(settings)), webhookUrl).catch((error: unknown) => {
      if (error instanceof CardProviderError) return `it gives no answer (${error.message})`;
      throw error;
    }),
    findUnreachable(webhookUrl),
  ]);
  return { account, webhookUnreachable };
}

/** What refuses an unsigned webhook is this app: whatever else answers stands before it. */
async function findUnreachable(webhookUrl: string): Promise<string | null> {
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    return answer.status === 400 && text.includes('webhook_refused')
      ? null
      : `${webhookUrl} answers ${answer.status}, not as this app does`;
  } catch {
    return `${webhookUrl} does not answer`;
  }
}
