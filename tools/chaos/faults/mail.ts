/** The mail server is down, accepts mail without a reply, or is slow. */
import type { MailHostMood } from '../machines/mail-host.ts';
import { holdFault, SPELL_MS, type Fault } from './fault.ts';

/** A slow email takes about 20 s. */
const SLOWLY_MS = 30_000;

function mailIs(mood: MailHostMood, lastsMs = SPELL_MS): Fault {
  return async ({ world: { mail } }) => {
    const before = mail.failures;
    mail.mood = mood;
    await holdFault(() => false, lastsMs);
    return mail.failures - before;
  };
}

export const loseMailServer = mailIs('away');
export const forgetMails = mailIs('forgetful');
export const slowMails = mailIs('slow', SLOWLY_MS);
