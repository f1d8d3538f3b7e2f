import { z } from 'zod';
import { storeMessageFile, listFiledMessages } from './message-folder.ts';
import { refuseUnsafeHeaders, type MailTransport } from './port.ts';

export const filedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  unsubscribeUrl: z.string().nullable().default(null),
  replyTo: z.string().nullable().default(null),
  sentAt: z.string(),
});

export type FiledMail = z.output<typeof filedMail>;

export function openMailFolder(
  folder: string,
  { replyTo = null }: { readonly replyTo?: string | null } = {},
): MailTransport {
  return {
    send: async (message) => {
      refuseUnsafeHeaders(message);
      const { to, subject, text, html, messageId, unsubscribeUrl } = message;
      await storeMessageFile(folder, message, {
        to,
        replyTo,
        subject,
        text,
        html,
        messageId,
        unsubscribeUrl,
      });
    },
    close: () => Promise.resolve(),
  };
}

export async function listFiledMails(folder: string): Promise<FiledMail[]> {
  return z.array(filedMail).parse(await listFiledMessages(folder));
}
