/** The layout of every email: HTML and plain text from one structure. Loads no external resources. */
import type { Language } from '@circle-link/contract/messages/language';
import english from '../../../../locales/en/server/mail.json' with { type: 'json' };
import { readTexts } from '../texts.ts';

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly closing?: readonly string[];
}

export interface MailSurroundings {
  readonly language: Language;
  readonly publicUrl: string;
  readonly moneyMode: 'sandbox' | 'live';
  readonly unsubscribeUrl?: string | undefined;
  readonly legalNoticeUrl?: string | undefined;
  readonly supportEmail?: string | undefined;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const fixedWords = readTexts('server/mail', english);

const color = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#14211c',
  muted: '#55635c',
  leaf: '#0c6e50',
  line: '#dfe3dd',
};

/** Escapes every text; only http(s) links become buttons. */
export function renderMail(content: MailContent, surroundings: MailSurroundings): RenderedMail {
  if (content.button && !/^https?:\/\//.test(content.button.url))
    throw new RangeError('A button needs a web address.');
  return {
    subject: content.subject.replace(/\p{Cc}+/gu, ' ').trim(),
    text: renderText(content, surroundings),
    html: renderHtml(content, surroundings),
  };
}

function renderText(content: MailContent, surroundings: MailSurroundings): string {
  const { publicUrl, moneyMode, language } = surroundings;
  const { sandbox, reason, colon } = fixedWords[language];
  const links = linksBelow(surroundings).map(
    ({ words, url }) => `\n${words}${colon}\n${url.replace(/^mailto:/, '')}`,
  );
  const facts = content.facts
    ?.map(([label, value]) => (value === '' ? label : `${label}${colon} ${value}`))
    .join('\n');
  const blocks = [
    moneyMode === 'sandbox' ? sandbox : undefined,
    content.heading,
    ...content.paragraphs,
    facts,
    content.button && `${content.button.label}${colon}\n${content.button.url}`,
    ...(content.closing ?? []),
    `--\n${reason}\n${publicUrl}${links.join('')}`,
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

function renderHtml(content: MailContent, surroundings: MailSurroundings): string {
  const { publicUrl, moneyMode, language } = surroundings;
  const { sandbox, reason } = fixedWords[language];
  const link = (url: string, words: string) =>
    `<br><a href="${escapeHtml(url)}" style="color:${color.leaf}">${escapeHtml(words)}</a>`;
  const links = linksBelow(surroundings).map(({ words, url }) => link(url, words));
  const text = `font-size:16px;line-height:24px;color:${color.ink}`;
  const small = `font-size:14px;line-height:20px;color:${color.muted}`;
  const paragraph = (words: string) => `<p style="margin:0 0 16px;${text}">${escapeHtml(words)}</p>`;
  const notice = moneyMode === 'sandbox' ? `<p style="margin:0 0 16px;${small}">${sandbox}</p>` : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${color.paper};font-family:Inter,Arial,sans-serif">
${preview(content)}<div style="max-width:560px;margin:0 auto;padding:24px 20px;background:${color.surface};border:1px solid ${color.line};border-radius:12px">
<p style="margin:0 0 16px;font-size:18px;font-weight:600;color:${color.leaf}">Circle Link</p>
${notice}<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${color.ink}">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${factsTable(content.facts ?? [])}
${content.button ? renderButton(content.button) : ''}
${(content.closing ?? []).map((words) => `<p style="margin:0 0 16px;${small}">${escapeHtml(words)}</p>`).join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;padding:0 20px;${small}">${reason}${link(publicUrl, publicUrl)}${links.join('')}</p>
</body>
</html>
`;
}

function linksBelow({ language, unsubscribeUrl, legalNoticeUrl, supportEmail }: MailSurroundings) {
  const { unsubscribe, operator, support } = fixedWords[language];
  const all = [
    { words: unsubscribe, url: unsubscribeUrl },
    { words: operator, url: legalNoticeUrl },
    { words: support, url: supportEmail && `mailto:${supportEmail}` },
  ];
  return all.flatMap(({ words, url }) => (url === undefined ? [] : [{ words, url }]));
}

/** The preview next to the subject: the first sentence, without the name and the notice above it. */
function preview({ paragraphs: [first = ''] }: MailContent): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(first)}</div>\n`;
}

function factsTable(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return '';
  const cell = `padding:8px 0;border-bottom:1px solid ${color.line};font-size:16px`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};text-align:left;font-weight:400;color:${color.muted}">${escapeHtml(label)}</th>` +
      `<td style="${cell};text-align:right;color:${color.ink}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function renderButton({ label, url }: { readonly label: string; readonly url: string }): string {
  const style = `display:block;padding:14px 20px;text-align:center;background:${color.leaf};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600`;
  const address = escapeHtml(url);
  return (
    `<p style="margin:0 0 16px"><a href="${address}" style="${style}">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${color.muted};word-break:break-all">${address}</p>`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
