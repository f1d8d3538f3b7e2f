import { type Language, LANGUAGES } from '@circle-link/contract/messages/language';
import { escapeHtml } from '../../platform/outbox/mail-layout.ts';
import { AREAS } from './catalogue/catalogue.ts';
import type { Notice, NoticeFacts } from './catalogue/notice.ts';
import { renderText } from './catalogue/render.ts';
import { composeMail, type MailSettings } from './messages.ts';
import { withNames } from './member-names.ts';

const style = `body{font:16px/24px Arial,sans-serif;margin:0 auto;max-width:1240px;padding:24px;background:#fbfaf7;color:#14211c}
article{border:1px solid #dfe3dd;border-radius:12px;background:#fff;padding:16px;margin:0 0 16px}
h1{font-size:22px}h2{font-size:20px}h3{font-size:17px;margin:0}p{margin:0 0 8px}.muted{color:#55635c;font-size:14px}
.both{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:16px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}iframe{width:100%;height:560px;border:1px solid #dfe3dd}`;

export interface Preview {
  readonly language: Language;
  readonly mail: { readonly subject: string; readonly text: string; readonly html: string } | undefined;
  readonly sms: string | undefined;
  readonly line: string | undefined;
}

export function renderPreviews(
  notice: Notice,
  settings: MailSettings,
  example: NoticeFacts = notice.example,
): Preview[] {
  const facts = withNames(example, (name) => name);
  return LANGUAGES.map((language) => ({
    language,
    mail: composeMail(notice, facts, language, settings),
    sms: renderText(notice, 'sms', facts, language),
    line: renderText(notice, 'line', facts, language),
  }));
}

export function renderPreviewPage(settings: MailSettings): string {
  const areas = Object.entries(AREAS).map(
    ([area, notices]) =>
      `<h2 id="${area}">${area}</h2>\n${Object.values(notices)
        .map((notice) => renderArticle(notice, settings))
        .join('\n')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Messages · Circle Link</title><style>${style}</style></head>
<body><main><h1>Every message, from its example</h1>
<p class="muted">Every email, text message and history line in each language. Nothing here was sent.</p>
${areas.join('\n')}</main></body></html>
`;
}

function renderArticle(notice: Notice, settings: MailSettings): string {
  const { kind, audience, preference } = notice;
  const columns = renderPreviews(notice, settings).map(
    (preview) => `<div lang="${preview.language}">${renderChannels(preview)}</div>`,
  );
  return `<article><h3>${kind}</h3><p class="muted">To: ${audience} · ${preference ?? 'always sent'}</p>
<div class="both">${columns.join('\n')}</div></article>`;
}

function renderChannels({ mail, sms, line }: Preview): string {
  return [
    line === undefined ? '' : `<p class="muted">History and bell</p><p>${escapeHtml(line)}</p>`,
    sms === undefined ? '' : `<p class="muted">Text message</p><pre>${escapeHtml(sms)}</pre>`,
    mail === undefined
      ? ''
      : `<p class="muted">Mail</p><p><strong>${escapeHtml(mail.subject)}</strong></p><pre>${escapeHtml(mail.text)}</pre>
<details><summary>As designed</summary><iframe title="${escapeHtml(mail.subject)}" sandbox="" srcdoc="${escapeHtml(mail.html)}"></iframe></details>`,
  ].join('\n');
}
