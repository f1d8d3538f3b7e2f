/** Emails and text messages as files, outside production. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type MailTransport, refuseUnsafeHeaders, type SmsTransport } from './transports.ts';

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

const shownAtMost = 200;

interface Filed {
  readonly id: number;
  readonly sentAt: Date;
}

async function storeMessageFile(folder: string, { id, sentAt }: Filed, content: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${sentAt.toISOString().replaceAll(':', '-')}-${String(id).padStart(12, '0')}.json`;
  const unfinished = join(folder, `.${name}`);
  await writeFile(unfinished, JSON.stringify({ ...content, sentAt: sentAt.toISOString() }), { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

async function listFiledMessages(folder: string): Promise<unknown[]> {
  const names = await readdir(folder).catch(emptyIfMissing);
  const newest = names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
    .reverse()
    .slice(0, shownAtMost);
  return Promise.all(
    newest.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}

function emptyIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

export const filedSms = z.object({ to: z.string(), text: z.string(), sentAt: z.string() });

export type FiledSms = z.output<typeof filedSms>;

export function openSmsFolder(folder: string): SmsTransport {
  return { send: (message) => storeMessageFile(folder, message, { to: message.to, text: message.text }) };
}

export async function listFiledSms(folder: string): Promise<FiledSms[]> {
  return z.array(filedSms).parse(await listFiledMessages(folder));
}
