import { createTransport } from 'nodemailer';
import { refuseInsideTransaction } from '../database/database.ts';
import { TIMEOUTS, withTimeout } from '../timeouts.ts';
import { refuseUnsafeHeaders, type MailTransport } from './port.ts';
import { toSmtpError } from './smtp-answers.ts';

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
