import { createTransport } from 'nodemailer';
import { refuseInsideTransaction } from '../database/database.ts';
import { within } from '../time-limit/within.ts';
import { refuseUnsafeHeaders, type MailTransport } from './port.ts';

const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;
/** A server that says a word now and then is not silent; well within the outbox's lease of two minutes. */
const sendWithinMs = 60_000;
/** The outbox sends this many at once. */
const maxConnections = 5;

/** Sends through SMTP_URL. Certificates are verified; smtps:// or ?requireTLS=true insists on encryption. */
export function openSmtp(smtp: { readonly url: string; readonly from: string }): MailTransport {
  const transporter = createTransport({
    url: smtp.url,
    pool: true,
    maxConnections,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      refuseInsideTransaction('A mail');
      refuseUnsafeHeaders(message);
      const sent = transporter.sendMail({
        from: smtp.from,
        // An object is one recipient; a text would be parsed as a list.
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: message.messageId,
        date: message.sentAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await within(sendWithinMs, sent, 'the mail server did not take the message');
    },
    close: () => {
      transporter.close();
      return Promise.resolve();
    },
  };
}
