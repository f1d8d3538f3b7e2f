import type { ExternalService } from '@circle-link/contract/live';
import { createBreaker } from '../../platform/breaker.ts';
import { CardProviderError } from '../../platform/card-provider/port.ts';
import {
  type AccountReport,
  inspectAccount,
  type WantedEndpoint,
} from '../../platform/card-provider/stripe-account.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { findNewestBackups } from '../../platform/monitoring/backup-store.ts';
import { openMail, openSms } from '../../platform/outbox/open-sender.ts';
import { TIMEOUTS, withTimeout } from '../../platform/timeouts.ts';
import { findRunningUrl } from '../embedded-database/database-server.ts';
import { listServiceProbes } from '../provider-breakers.ts';
import { getProviderHost, getSelfUrl } from '../providers.ts';
import { listWantedEndpoints } from '../register-webhooks.ts';

export interface ExternalAnswers {
  readonly account: AccountReport | string;
  readonly webhookUnreachable: Readonly<Record<WantedEndpoint['listensTo'], string | null>>;
  readonly outages: Outages;
  readonly backups: BackupAges | string;
}

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
      signal: AbortSignal.timeout(TIMEOUTS.webhook),
    });
    const text = await answer.text();
    return answer.status === 400 && text.includes('webhook_refused')
      ? null
      : `${webhookUrl} answers ${answer.status}, not as this app does`;
  } catch {
    return `${webhookUrl} does not answer`;
  }
}

export type Outages = Partial<Record<ExternalService, string>>;

/** Checks whether the mail, text message and file services answer. Sends and writes nothing. */
export async function findOutages(settings: Settings, withinMs = TIMEOUTS.doctorProbe): Promise<Outages> {
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

export type BackupAges = Awaited<ReturnType<typeof findNewestBackups>>;

/** Reads the database's records of made and verified backups. */
export async function findBackups(settings: Settings): Promise<BackupAges | string> {
  const url = findRunningUrl(settings);
  if (url === undefined) return 'there is no database yet';
  const database = openDatabase({
    url,
    maxConnections: 1,
    answerTimeoutMs: TIMEOUTS.doctorProbe,
    namedStatements: settings.databaseNamedStatements,
  });
  try {
    return await withTimeout(TIMEOUTS.doctorProbe, database.read(findNewestBackups), 'no answer');
  } catch (error) {
    return `the database gives no answer (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    await database.close();
  }
}
