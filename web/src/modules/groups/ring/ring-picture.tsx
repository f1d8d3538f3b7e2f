import type { GroupPage } from '@circle-link/contract/groups/groups';
import type { Language } from '@circle-link/contract/messages/language';
import { assignGroupColors, choosePersonColor, getInitial } from '@circle-link/contract/person-color';
import { type Translate, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { DownloadButton } from '../../../ui/copy-and-download.tsx';
import { describeRing, describeRingCenter, wrapWords } from './ring-words.ts';
import { useGroup } from '../page/group-context.ts';
import { type Arc, computePoint, drawArcs, type Point } from '../../../ui/values/ring-geometry.ts';
import { type ArcLook, type RingArc, toRingArcs } from './ring-facts.ts';

export function RingPicture() {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  const svg = drawRingPicture(t, group, language);
  const name = (ending: string) => `${t('groupPage.picture.file')}.${ending}`;
  return (
    <div className="space-y-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={describeRing(t, group)}
        className="mx-auto aspect-square w-full max-w-96 rounded-field border border-line"
      />
      <p className="text-sm text-muted">{t('groupPage.picture.who')}</p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          label={t('groupPage.picture.send')}
          fetchFile={async () => ({ name: name('png'), content: await toPng(svg) })}
        />
        <DownloadButton
          label={t('groupPage.picture.print')}
          fetchFile={() =>
            Promise.resolve({ name: name('svg'), content: new Blob([svg], { type: 'image/svg+xml' }) })
          }
        />
      </div>
    </div>
  );
}

const EDGE = 1_080;
const SIZE = { center: EDGE / 2, inner: 225, outer: 325, gap: 12 };
const MIDDLE_RADIUS = (SIZE.inner + SIZE.outer) / 2;
const DOWN = 60;
const NAME_RADIUS = 376;
const LONGEST_NAME = 9;
const LINE_LETTERS = 20;
const LINE_HEIGHT = 40;

/** Light tokens of ui/theme.css, because a file has no theme. */
const INK = '#14211c';
const MUTED = '#55635c';
const PAPER = '#fbfaf7';
const LEAF = '#0c6e50';
const GOLD = '#8a5a00';
const GRAY = '#7f8b84';
const PERSONS = ['#1b6a8c', '#7a4a9c', '#4a5b66', '#8c3a6b', '#3f51a3', '#7a4b2a', '#5a6414', '#176e78'];
const LOOKS: Readonly<Record<ArcLook, string>> = {
  free: `fill="none" stroke="${GRAY}" stroke-dasharray="12 12"`,
  joined: `fill="#e6f1ec" stroke="${LEAF}" stroke-dasharray="12 12"`,
  quiet: `fill="#f3f3ee" stroke="${GRAY}"`,
  due: `fill="#ffffff" stroke="${GRAY}"`,
  underWay: `fill="#e6f1ec" stroke="${LEAF}" stroke-dasharray="28 14"`,
  cash: `fill="url(#cash)" stroke="${GOLD}"`,
  late: 'fill="url(#late)" stroke="#a93b24"',
  paid: `fill="${LEAF}" stroke="${LEAF}"`,
};

export function drawRingPicture(t: Translate, group: GroupPage, language: Language): string {
  const arcs = toRingArcs(group, group.members);
  const places = drawArcs(arcs.length, SIZE);
  const colors = assignGroupColors(group.members);
  const pieces = arcs.map((arc, index) => drawPiece(arc, places[index], colors));
  const [above = '', figure = '', below = ''] = describeRingCenter(t, group, language);
  const summary = describeRing(t, group);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}" font-family="Inter, system-ui, sans-serif" text-anchor="middle">
<title>${escapeXml(`${group.name}: ${summary}`)}</title>
<defs><pattern id="late" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path fill="#faeae5" d="M0 0h14v14H0z"/><path fill="#a93b24" d="M0 0h6v14H0z"/></pattern><pattern id="cash" width="20" height="20" patternUnits="userSpaceOnUse"><path fill="#f8f0de" d="M0 0h20v20H0z"/><circle cx="10" cy="10" r="4" fill="${GOLD}"/></pattern></defs>
<path fill="${PAPER}" d="M0 0h${EDGE}v${EDGE}H0z"/>
${textAt(SIZE.center, 96, { size: Math.min(56, 1_600 / group.name.length), fill: INK, weight: 600 }, group.name)}
<g transform="translate(0 ${DOWN})">
${pieces.join('\n')}
${linesAt(488 - (wrapWords(above, LINE_LETTERS).length - 1) * LINE_HEIGHT, above)}
${textAt(SIZE.center, 562, { size: Math.min(72, 560 / Math.max(1, figure.length)), fill: INK, weight: 600 }, figure)}
${linesAt(616, below)}
</g>
</svg>`;
}

function drawPiece(
  { look, face, hasDot, isRecipient }: RingArc,
  place: Arc | undefined,
  colors: ReadonlyMap<string, number>,
): string {
  if (place === undefined) return '';
  const outline = `<path d="${place.path}" stroke-width="4" stroke-linejoin="round" ${LOOKS[look]}/>`;
  if (face === null) return outline;
  const at = computePoint(SIZE.center, MIDDLE_RADIUS, place.middle);
  const ground = PERSONS[colors.get(face.userId) ?? choosePersonColor(face.userId)] ?? INK;
  const dot = computePoint(SIZE.center, SIZE.outer + 16, place.middle);
  return [
    outline,
    `<circle cx="${at.x}" cy="${at.y}" r="30" fill="${ground}" stroke="#ffffff" stroke-width="4"/>`,
    textAt(at.x, at.y + 11, { size: 30, fill: '#ffffff', weight: 600 }, getInitial(face.firstName)),
    look === 'cash' ? drawBanknote(computePoint(SIZE.center, SIZE.outer + 8, place.middle)) : '',
    hasDot ? `<circle cx="${dot.x}" cy="${dot.y}" r="9" fill="${GOLD}"/>` : '',
    isRecipient ? RECIPIENT : '',
    drawName(face.firstName, place),
  ].join('');
}

function linesAt(top: number, text: string): string {
  const look = { size: 32, fill: MUTED };
  return wrapWords(text, LINE_LETTERS)
    .map((line, index) => textAt(SIZE.center, top + index * LINE_HEIGHT, look, line))
    .join('');
}

function drawBanknote({ x, y }: Point): string {
  return `<path d="M${x - 22} ${y - 14}h44v28h-44z" fill="#ffffff" stroke="${GOLD}" stroke-width="4"/><circle cx="${x}" cy="${y}" r="6" fill="${GOLD}"/>`;
}

const RECIPIENT = `<path d="M${SIZE.center} ${SIZE.center - SIZE.inner + 22}l19 28h-38z" fill="${GOLD}"/>`;

/** Outside the ring, so that it never overlaps. */
function drawName(name: string, { middle }: Arc): string {
  const { x, y } = computePoint(SIZE.center, NAME_RADIUS, middle);
  const side = Math.sin(middle);
  const anchor = Math.abs(side) < 0.2 ? 'middle' : side > 0 ? 'start' : 'end';
  const characters = Array.from(name);
  const short =
    characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
  return textAt(x, y + 10, { size: 30, fill: INK, anchor }, short);
}

interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: string;
}

function textAt(
  x: number,
  y: number,
  { size, fill, weight = 400, anchor = 'middle' }: TextLook,
  text: string,
) {
  return `<text x="${x}" y="${y}" font-size="${Math.round(size)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

function escapeXml(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  // XML files may not contain control characters.
  return text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (character) => names[character] ?? '');
}

/** PNG for messengers. Throws if the browser cannot draw it. */
export async function toPng(svg: string): Promise<Blob> {
  const picture = new Image(EDGE, EDGE);
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const file = await promise;
  if (file === null) throw new Error('the ring could not be drawn');
  return file;
}
