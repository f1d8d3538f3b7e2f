import { join } from 'node:path';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../logging/log.ts';
import { openMailFolder } from '../mail/folder-transport.ts';
import { openSmtp } from '../mail/smtp-transport.ts';
import { openSmsFolder } from '../sms/folder-transport.ts';
import { openTwilio } from '../sms/twilio-transport.ts';
import type { OutboxSender } from './send-waiting.ts';

/** Where unsent mail goes without a mail server. */
export function mailFolderOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

/** Where text messages go without a carrier. */
export function smsFolderOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sms');
}

/** The sender with the adapters that the settings ask for; close its mail transport in the end. */
export function openSender(settings: Settings, database: Database, log: Log): OutboxSender {
  return {
    database,
    log,
    mail: settings.smtp ? openSmtp(settings.smtp) : openMailFolder(mailFolderOf(settings)),
    sms: settings.twilio ? openTwilio(settings.twilio) : openSmsFolder(smsFolderOf(settings)),
    appSecret: settings.appSecret,
    host: new URL(settings.publicUrl).hostname,
  };
}
