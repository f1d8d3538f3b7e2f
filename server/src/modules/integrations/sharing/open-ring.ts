import { createHash } from 'node:crypto';
import {
  buildOpenBooksPath,
  listRingFigures,
  type OpenBooks,
  type OpenRound,
} from '@circle-link/contract/groups/open-books';
import type { Language } from '@circle-link/contract/messages/language';
import { formatMessage } from '@circle-link/contract/messages/messages';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import openBooks from '../../../../../locales/en/open-books.json' with { type: 'json' };
import sharing from '../../../../../locales/en/server/sharing.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import { escapeHtml } from '../../../platform/outbox/mail-layout.ts';

const TEXTS = readTexts('server/sharing', sharing);
const PICTURE_TEXTS = readTexts('open-books', openBooks);

const RING_STYLE = `
:root{--paper:#fbfaf7;--ink:#14211c;--muted:#55635c;--leaf:#0c6e50;--gold:#8a5a00;--clay:#a93b24;--line:#dfe3dd}
@media (prefers-color-scheme:dark){:root{--paper:#0e1513;--ink:#e8efea;--muted:#9db0a6;--leaf:#55c99d;--gold:#e2b04a;--clay:#f08a73;--line:#2a3832}}
.ring{font-family:Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
.ring circle{fill:none;stroke-width:36}
.waiting{stroke:var(--line)}.in{stroke:var(--leaf)}.now{stroke:var(--gold)}
.hatch{fill:var(--paper)}.line{fill:var(--clay)}
.small{fill:var(--muted);font-size:15px;font-weight:500}.figure{fill:var(--ink);font-weight:600}
`;

const PAGE_STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:15px/1.4 Inter,system-ui,sans-serif;text-align:center}
main{max-width:320px;margin:auto}
h1{margin:0 0 8px;font-size:18px;line-height:1.3;font-weight:600;overflow-wrap:anywhere}
svg{display:block;width:100%;max-width:260px;margin:auto}
p{margin:8px 0 0;color:var(--muted)}
a{color:var(--leaf);font-weight:600}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
`;

const hashStyle = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** No scripts and no requests. The picture cannot be framed, but can be an image. */
export const PICTURE_POLICY = `default-src 'none'; style-src ${hashStyle(RING_STYLE)}; frame-ancestors 'none'`;

/** Our only document that any site may frame. It is sandboxed: no origin, no cookies, no scripts. */
export const FRAME_POLICY = [
  "default-src 'none'",
  `style-src ${hashStyle(RING_STYLE)} ${hashStyle(PAGE_STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The ring as a standalone picture. Our page adds the words, because a picture cannot load its font. */
export function drawOpenRing(
  books: OpenBooks,
  language: Language,
  { hasWords = true }: { readonly hasWords?: boolean } = {},
): string {
  const words = renderWords(books, language);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="ring" viewBox="0 0 320 320" role="img" aria-label="${escapeHtml(words.label)}">
<style>${RING_STYLE}</style>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch" width="7" height="7"/><rect class="line" width="3" height="7"/></pattern></defs>
<g transform="translate(160 160)">${books.rounds.map((round) => drawArc(round, books)).join('')}</g>
${hasWords ? write(words) : ''}</svg>`;
}

function renderWords(books: OpenBooks, language: Language) {
  const { above, below, label, moved } = PICTURE_TEXTS[language].picture;
  const figures = listRingFigures(books, language);
  const render = (text: string) => formatMessage(text, language, figures);
  return {
    above: render(above),
    below: render(below),
    label: render(label),
    moved: render(moved),
    figure: figures.figure,
  };
}

function write({ above, figure, below }: ReturnType<typeof renderWords>): string {
  const size = Math.min(32, 300 / figure.length);
  return `<g text-anchor="middle"><text class="small" x="160" y="130">${escapeHtml(above)}</text><text class="figure" x="160" y="171" font-size="${size}">${escapeHtml(figure)}</text><text class="small" x="160" y="201">${escapeHtml(below)}</text></g>
`;
}

const RADIUS = 126;
const GAP_DEGREES = 3;

function drawArc({ round, status, cameIn }: OpenRound, { rounds, pot }: OpenBooks): string {
  const degrees = 360 / rounds.length;
  const gap = Math.min(GAP_DEGREES, degrees / 4);
  const from = (round - 1) * degrees - 90 + gap / 2;
  const whole = degrees - gap;
  if (status === 'waiting') return arc('class="waiting"', from, whole);
  if (status === 'open') return arc('class="now"', from, whole);
  const filled = (whole * cents(cameIn)) / Math.max(cents(pot), 1);
  const missing = status === 'short' ? arc('stroke="url(#hatch)"', from, whole) : '';
  return `${missing}${arc('class="in"', from, Math.min(filled, whole))}`;
}

const cents = (amount: string): number => parseDollars(amount) ?? ZERO_CENTS;

function arc(look: string, from: number, degrees: number): string {
  const around = 2 * Math.PI * RADIUS;
  const length = (around * degrees) / 360;
  return `<circle r="${RADIUS}" ${look} stroke-dasharray="${length} ${around}" transform="rotate(${from})"/>`;
}

interface Framed {
  readonly books: OpenBooks;
  readonly code: string;
  readonly publicUrl: string;
  readonly isTestMoney: boolean;
}

export function writeFrame({ books, code, publicUrl, isTestMoney }: Framed, language: Language): string {
  const { moved } = renderWords(books, language);
  const { testMoney, link } = TEXTS[language].frame;
  return document(
    language,
    `<h1>${escapeHtml(books.name)}</h1>
${drawOpenRing(books, language)}
<p>${escapeHtml(isTestMoney ? `${moved} ${testMoney}` : moved)}</p>
<p><a href="${escapeHtml(`${publicUrl}${buildOpenBooksPath(code)}`)}" target="_blank" rel="noopener">${escapeHtml(link)}</a></p>`,
  );
}

export function writeEmptyFrame(language: Language): string {
  return document(language, `<p>${escapeHtml(TEXTS[language].frame.nothing)}</p>`);
}

function document(language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(TEXTS[language].frame.title)}</title>
<style>${RING_STYLE}</style>
<style>${PAGE_STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}
