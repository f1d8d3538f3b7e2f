import { escapeHtml } from '../mail/escape-html.ts';
import type { FiledMail } from '../mail/folder-transport.ts';
import type { FiledSms } from '../sms/folder-transport.ts';

const style = `body{font:16px/24px Arial,sans-serif;margin:0 auto;max-width:760px;padding:24px;background:#fbfaf7;color:#14211c}
article{border:1px solid #dfe3dd;border-radius:12px;background:#fff;padding:16px;margin:0 0 16px}
h1{font-size:22px}h2{font-size:18px;margin:0}p{margin:0 0 8px}.muted{color:#55635c;font-size:14px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:640px;border:1px solid #dfe3dd}a{color:#0c6e50}`;

export function renderMailPage(mails: readonly FiledMail[]): string {
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

export function renderSmsPage(messages: readonly FiledSms[]): string {
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
