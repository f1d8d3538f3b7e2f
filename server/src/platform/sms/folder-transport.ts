import { z } from 'zod';
import { storeMessageFile, listFiledMessages } from '../mail/message-folder.ts';
import type { SmsTransport } from './port.ts';

export const filedSms = z.object({ to: z.string(), text: z.string(), sentAt: z.string() });

export type FiledSms = z.output<typeof filedSms>;

export function openSmsFolder(folder: string): SmsTransport {
  return { send: (message) => storeMessageFile(folder, message, { to: message.to, text: message.text }) };
}

export async function listFiledSms(folder: string): Promise<FiledSms[]> {
  return z.array(filedSms).parse(await listFiledMessages(folder));
}
