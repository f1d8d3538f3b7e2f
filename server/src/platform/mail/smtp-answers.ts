/** Classifies SMTP errors: the message, its recipient, or the whole server. Pure. */
import { OutOfService } from '../breaker/breaker.ts';
import { redactPersonalData } from '../logging/redact-personal-data.ts';
import { PermanentRefusal } from '../outbox/permanent-refusal.ts';

interface SmtpProblem {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly timeoutType?: string;
  readonly message: string;
}

/** The session ended before the message was sent. */
const BEFORE_ANY_MESSAGE = ['EAUTH', 'ENOAUTH', 'ETLS', 'EDNS', 'EPROTOCOL', 'EREQUIRETLS'];
/** Only these socket errors come from a connection in use; others are about connecting or a certificate. */
const BROKE_OFF = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const CLOSING = 421;

/** The error for the outbox, with the server's message redacted. */
export function toSmtpError(error: unknown, to: string | null): Error {
  if (!isSmtpProblem(error)) return new OutOfService(String(error), { mayHaveArrived: true });
  const words = formatProblem(error, to);
  const { command = '', responseCode = 0 } = error;
  const isAboutMessage = (command === 'RCPT TO' || command === 'DATA') && responseCode !== CLOSING;
  if (isAboutMessage && responseCode >= 500)
    return new PermanentRefusal(words, { isRecipient: isRecipientRefused(error) });
  if (isAboutMessage && responseCode >= 400) return new Error(words);
  return new OutOfService(words, { mayHaveArrived: mayHaveArrived(error) });
}

/** Enhanced codes X.1 and X.2 are about the recipient (RFC 3463), X.7 about us; without a code, RCPT TO decides. */
function isRecipientRefused({ command, response = '' }: SmtpProblem): boolean {
  const subject = /^5\d\d[ -]5\.(\d)\./.exec(response)?.[1];
  return subject === undefined ? command === 'RCPT TO' : subject === '1' || subject === '2';
}

function mayHaveArrived({ code = '', originalCode = '', timeoutType, responseCode }: SmtpProblem): boolean {
  if (BEFORE_ANY_MESSAGE.includes(code)) return false;
  if (code === 'ESOCKET' && originalCode !== '') return BROKE_OFF.includes(originalCode);
  if (code === 'ETIMEDOUT') return timeoutType === undefined || timeoutType === 'SOCKET_TIMEOUT';
  return responseCode === undefined;
}

function formatProblem({ code, command, message, response }: SmtpProblem, to: string | null): string {
  const said = response ?? message;
  const where = [code, command].filter((part) => part !== undefined && part !== 'CONN').join(' ');
  const words = `The mail server: ${said}${where === '' ? '' : ` (${where})`}`;
  // A server may write the address differently, name another one, or repeat a link.
  return redactPersonalData(to === null ? words : words.replaceAll(to, '<recipient>')).replace(
    /\p{Cc}+/gu,
    ' ',
  );
}

function isSmtpProblem(error: unknown): error is SmtpProblem {
  return error instanceof Error;
}
