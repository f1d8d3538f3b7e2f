import { createHash } from 'node:crypto';
import { buildOpenBooksPath, type OpenBooks, type OpenRound } from '@circle-link/contract/groups/open-books';
import { renderRingWords, type RingWords } from '@circle-link/contract/groups/open-ring-words';
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { escapeHtml } from '../../../platform/outbox/mail-layout.ts';

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
  const words = renderRingWords(books, language);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="ring" viewBox="0 0 320 320" role="img" aria-label="${escapeHtml(words.label)}">
<style>${RING_STYLE}</style>
<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch" width="7" height="7"/><rect class="line" width="3" height="7"/></pattern></defs>
<g transform="translate(160 160)">${books.rounds.map((round) => drawArc(round, books)).join('')}</g>
${hasWords ? write(words) : ''}</svg>`;
}

function write({ above, figure, below }: RingWords): string {
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
  const { moved } = renderRingWords(books, language);
  const { testMoney, link } = FRAME_WORDS[language];
  return document(
    language,
    `<h1>${escapeHtml(books.name)}</h1>
${drawOpenRing(books, language)}
<p>${escapeHtml(isTestMoney ? `${moved} ${testMoney}` : moved)}</p>
<p><a href="${escapeHtml(`${publicUrl}${buildOpenBooksPath(code)}`)}" target="_blank" rel="noopener">${escapeHtml(link)}</a></p>`,
  );
}

export function writeEmptyFrame(language: Language): string {
  return document(language, `<p>${escapeHtml(FRAME_WORDS[language].nothing)}</p>`);
}

function document(language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(FRAME_WORDS[language].title)}</title>
<style>${RING_STYLE}</style>
<style>${PAGE_STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

interface FrameWords {
  readonly title: string;
  readonly link: string;
  readonly testMoney: string;
  readonly nothing: string;
}

const FRAME_WORDS: InEachLanguage<FrameWords> = {
  en: {
    title: 'Open books of a savings group · Circle Link',
    link: 'See the open books',
    testMoney: 'Test money.',
    nothing: 'There is nothing here.',
  },
  es: {
    title: 'Cuentas abiertas de un grupo de ahorro · Circle Link',
    link: 'Ver las cuentas abiertas',
    testMoney: 'Dinero de prueba.',
    nothing: 'Aquí no hay nada.',
  },
  fr: {
    title: 'Comptes ouverts d’un groupe d’épargne · Circle Link',
    link: 'Voir les comptes ouverts',
    testMoney: 'Argent de test.',
    nothing: 'Il n’y a rien ici.',
  },
};
