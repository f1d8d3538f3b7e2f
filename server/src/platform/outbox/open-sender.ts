import { join } from 'node:path';
import { createBreaker } from '../breaker.ts';
import type { Settings } from '../config/settings.ts';
import { openMailFolder, openSmsFolder } from './message-folders.ts';
import type { OutboxSender } from './send-waiting.ts';
import { openSmtp } from './smtp.ts';
import type { PushSubscriptions, PushTransport } from './transports.ts';
import { getStatusUrl, openTwilio, type TwilioAccount } from './twilio.ts';
import { openWebPush } from './web-push.ts';

export function getMailFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

export function getSmsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sms');
}

/** The sender with the configured adapters; close its mail transport at the end. */
export function openSender(
  settings: Settings,
  {
    database,
    log,
    subscriptions,
  }: Pick<OutboxSender, 'database' | 'log'> & { readonly subscriptions: PushSubscriptions },
): OutboxSender {
  return {
    database,
    log,
    mail: openMail(settings),
    sms: openSms(settings),
    push: openPush(settings, subscriptions),
    breakers: {
      mail: createBreaker({ part: 'mail' }),
      sms: createBreaker({ part: 'sms' }),
      push: createBreaker({ part: 'push' }),
    },
    appSecret: settings.appSecret,
    host: new URL(settings.publicUrl).hostname,
  };
}

/** Replies go to support, if configured. */
export function openMail(settings: Settings): OutboxSender['mail'] {
  const { smtp, supportEmail } = settings;
  if (smtp !== undefined) return openSmtp({ ...smtp, replyTo: supportEmail });
  return openMailFolder(getMailFolder(settings), { replyTo: supportEmail ?? null });
}

export function openSms(settings: Settings): OutboxSender['sms'] {
  const { twilio } = settings;
  return twilio ? openTwilio(toTwilioAccount(settings, twilio)) : openSmsFolder(getSmsFolder(settings));
}

function toTwilioAccount(settings: Settings, twilio: NonNullable<Settings['twilio']>): TwilioAccount {
  return { ...twilio, apiBase: settings.twilioApiBase, statusUrl: (id) => getStatusUrl(settings, id) };
}

/** Without a VAPID key no browser can subscribe; older messages are dropped. */
function openPush({ vapid, production }: Settings, subscriptions: PushSubscriptions): PushTransport {
  if (vapid === undefined) return { send: () => Promise.resolve() };
  return openWebPush({ vapid, production }, subscriptions);
}
