import { CardProviderError } from '../../platform/card-provider/port.ts';
import { inspectAccount } from '../../platform/card-provider/stripe-account.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { getProviderHost, getSelfUrl } from '../providers.ts';
import { listWantedEndpoints } from '../webhook-endpoints.ts';
import { findBackups } from './find-backups.ts';
import { findOutages } from './find-outages.ts';
import type { ExternalAnswers } from './list-needs.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Each request has its own timeout of some seconds. */
export async function askExternalServices(settings: Settings): Promise<ExternalAnswers> {
  const { own, connected } = listWantedEndpoints(settings);
  const [account, ownUnreachable, connectedUnreachable, outages, backups] = await Promise.all([
    inspectAccount(getProviderHost(settings, getSelfUrl(settings)), { own, connected }).catch(
      (error: unknown) => {
        if (error instanceof CardProviderError) return `it gives no answer (${error.message})`;
        throw error;
      },
    ),
    findUnreachable(own.url),
    findUnreachable(connected.url),
    findOutages(settings),
    findBackups(settings),
  ]);
  return {
    account,
    webhookUnreachable: { own: ownUnreachable, connected: connectedUnreachable },
    outages,
    backups,
  };
}

/** Our app refuses an unsigned webhook; any other answer comes from a proxy in front of it. */
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
