/** Checks whether the mail, text message and file services answer. Sends and writes nothing. */
import type { ExternalService } from '@circle-link/contract/outages';
import { createBreaker } from '../../platform/breaker/breaker.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { openMail, openSms } from '../../platform/outbox/open-sender.ts';
import { withTimeout } from '../../platform/timeouts.ts';
import { listServiceProbes } from '../probe-external-services.ts';

export type Outages = Partial<Record<ExternalService, string>>;

const ANSWER_WITHIN_MS = 12_000;

export async function findOutages(settings: Settings, withinMs = ANSWER_WITHIN_MS): Promise<Outages> {
  const mail = openMail(settings);
  const breakers = { mail: createBreaker({ part: 'mail' }), sms: createBreaker({ part: 'sms' }) };
  const probes = listServiceProbes(settings, { mail, sms: openSms(settings), breakers });
  try {
    const found = await Promise.all(
      Object.entries(probes).map(
        async ([part, ask]) => [part, await findConnectionProblem(ask(), withinMs)] as const,
      ),
    );
    return Object.fromEntries(found.filter(([, why]) => why !== null));
  } finally {
    await mail.close();
  }
}

async function findConnectionProblem(probe: Promise<unknown>, withinMs: number): Promise<string | null> {
  try {
    await withTimeout(withinMs, probe, 'no answer');
    return null;
  } catch (error) {
    return formatError(error);
  }
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return `${error.message} (${code})`;
}
