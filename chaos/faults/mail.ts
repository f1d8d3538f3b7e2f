/** The mail server is away, takes a mail and does not say so, or takes its time. */
import type { MailHostMood } from '../machines/mail-host.ts';
import { holdFault, SPELL_MS, type Fault } from './fault.ts';

/** A slow mail takes some 20 s. */
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
