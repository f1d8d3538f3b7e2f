/** Sends emails by SMTP. An error concerns the message, its recipient, or the whole server. */
import { createTransport } from 'nodemailer';
import { OutOfService } from '../breaker.ts';
import { refuseInsideTransaction } from '../database/database.ts';
import { redactPersonalData } from '../logging/log.ts';
import { TIMEOUTS, withTimeout } from '../timeouts.ts';
import { type MailTransport, PermanentRefusal, refuseUnsafeHeaders } from './transports.ts';

/** Also limits a server that answers slowly; well within the outbox's lease of two minutes. */
const sendWithinMs = 60_000;
const maxConnections = 5;

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly replyTo?: string | undefined;
  readonly withinMs?: number;
  /** In addition to the certificate authorities that Node trusts, in PEM. */
  readonly ca?: string;
}

/**
 * Sends through SMTP_URL. Certificates are verified; smtps:// or ?requireTLS=true requires encryption.
 * Errors: PermanentRefusal, OutOfService, or any other for a message that may be retried.
 */
export function openSmtp({ url, from, replyTo, withinMs = sendWithinMs, ca }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections,
    // The outbox retries and counts, because a message on a broken connection may have arrived.
    maxRequeues: 0,
    connectionTimeout: TIMEOUTS.smtpConnect,
    greetingTimeout: TIMEOUTS.smtpConnect,
    socketTimeout: TIMEOUTS.smtpSilence,
    ...(ca !== undefined && { tls: { ca } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      refuseInsideTransaction('A mail');
      refuseUnsafeHeaders(message);
      const sent = transporter.sendMail({
        from,
        // An object is one address; a string would be parsed as a list.
        to: { name: '', address: message.to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: message.messageId,
        date: message.sentAt,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
      });
      await withTimeout(withinMs, sent, 'the mail server did not take the message').catch(
        (error: unknown) => {
          throw toSmtpError(error, message.to);
        },
      );
    },
    probe: async () => {
      const verification = transporter.verify();
      await withTimeout(withinMs, verification, 'the mail server did not answer').catch((error: unknown) => {
        throw toSmtpError(error, null);
      });
    },
    close: () => {
      transporter.close();
      return Promise.resolve();
    },
  };
}

/** One-click unsubscribe (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

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
function toSmtpError(error: unknown, to: string | null): Error {
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
