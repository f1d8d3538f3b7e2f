/** Development pages: sent messages, and the clock. Not registered in production. */
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import { findNow, setClockOffset } from '../database/installation.ts';
import type { App } from '../http/app.ts';
import {
  filedMail,
  type FiledMail,
  filedSms,
  type FiledSms,
  listFiledMails,
  listFiledSms,
} from './message-folders.ts';
import { getMailFolder, getSmsFolder } from './open-sender.ts';
import { escapeHtml } from './mail-layout.ts';

const tenYearsSeconds = 315_360_000;
const offset = z.object({ offsetSeconds: z.number().int().min(-tenYearsSeconds).max(tenYearsSeconds) });
const clock = offset.extend({ now: z.iso.datetime() });

/** Registers /dev/mail, /dev/sms, their JSON and POST /dev/clock; does nothing in production. */
export function registerDevPages(app: App, settings: Settings): void {
  if (settings.production) return;
  const mailFolder = getMailFolder(settings);
  const smsFolder = getSmsFolder(settings);
  const html = 'text/html; charset=utf-8';
  app.get('/dev/mail.json', { schema: { response: { 200: z.array(filedMail) } } }, () =>
    listFiledMails(mailFolder),
  );
  app.get('/dev/sms.json', { schema: { response: { 200: z.array(filedSms) } } }, () =>
    listFiledSms(smsFolder),
  );
  app.get('/dev/mail', async (_request, reply) =>
    reply.type(html).send(renderMailPage(await listFiledMails(mailFolder))),
  );
  app.get('/dev/sms', async (_request, reply) =>
    reply.type(html).send(renderSmsPage(await listFiledSms(smsFolder))),
  );
  app.post(
    '/dev/clock',
    { schema: { body: offset, response: { 200: clock } } },
    async ({ body, database }) => {
      const { offsetSeconds } = body;
      await database.transact((tx) => setClockOffset(tx, offsetSeconds));
      return { offsetSeconds, now: (await database.read(findNow)).toISOString() };
    },
  );
}

const style = `body{font:16px/24px Arial,sans-serif;margin:0 auto;max-width:760px;padding:24px;background:#fbfaf7;color:#14211c}
article{border:1px solid #dfe3dd;border-radius:12px;background:#fff;padding:16px;margin:0 0 16px}
h1{font-size:22px}h2{font-size:18px;margin:0}p{margin:0 0 8px}.muted{color:#55635c;font-size:14px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:640px;border:1px solid #dfe3dd}a{color:#0c6e50}`;

function renderMailPage(mails: readonly FiledMail[]): string {
  const articles = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="muted">To ${escapeHtml(mail.to)} · ${escapeHtml(mail.sentAt)}${renderReplyTo(mail)}</p>
<pre>${withLinks(mail.text)}</pre>
<details><summary>As designed</summary><iframe title="${escapeHtml(mail.subject)}" sandbox="" srcdoc="${escapeHtml(mail.html)}"></iframe></details></article>`,
  );
  return page('Mails', articles);
}

function renderReplyTo({ replyTo }: FiledMail): string {
  return replyTo === null ? '' : ` · answers go to ${escapeHtml(replyTo)}`;
}

function renderSmsPage(messages: readonly FiledSms[]): string {
  const articles = messages.map(
    (message) =>
      `<article><p class="muted">To ${escapeHtml(message.to)} · ${escapeHtml(message.sentAt)}</p><pre>${withLinks(message.text)}</pre></article>`,
  );
  return page('Text messages', articles);
}

function page(title: string, articles: readonly string[]): string {
  const list =
    articles.length > 0 ? articles.join('\n') : '<p>None yet. Reload this page after sending one.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Circle Link</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p class="muted">Newest first. Nothing here left this machine.</p>
${list}</main></body></html>
`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
