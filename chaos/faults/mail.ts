/** The mail server is away, or takes a mail and does not say so. */
import type { Mood } from '../machines/mail-host.ts';
import { spell, type Fault } from './fault.ts';

function mailIs(mood: Mood): Fault {
  return async ({ world: { mail } }) => {
    const before = mail.failures;
    mail.mood = mood;
    await spell();
    return mail.failures - before;
  };
}

export const loseMailServer = mailIs('away');
export const forgetMails = mailIs('forgetful');
