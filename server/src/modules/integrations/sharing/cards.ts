import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { formatDollars, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { escapeHtml } from '../../../platform/outbox/mail-layout.ts';

const INK = '#14211c';
const MUTED = '#55635c';
const PAPER = '#fbfaf7';
const LEAF = '#0c6e50';
const GOLD = '#8a5a00';
const EDGE = '#7f8b84';
const BACKGROUNDS = ['#0c6e50', '#1b6a8c', '#7a4a9c', '#8a5a00', '#a93b24', '#4a5b66'];

const CENTER = { x: 905, y: 315 };
const RADIUS = 150;
const FACES = 222;
const MAX_ROW = 19;
const MAX_FACES = 12;

interface Ring {
  readonly places: number;
  readonly taken: number;
  readonly initials: readonly string[];
  readonly middle: readonly [above: string, figure: string];
}

const EXAMPLE: Ring = {
  places: 6,
  taken: 6,
  initials: ['', '', '', '', '', ''],
  middle: ['Each round', 'one pot'],
};

export const LANDING_CARD = draw({
  above: 'Savings groups',
  title: 'Save with people you know',
  lines: ['Everyone pays the same each round.', 'Each round one receives the pot.'],
  ring: EXAMPLE,
});

export const STORIES_CARD = draw({
  above: 'Stories',
  title: 'Who was paid, and who was not',
  lines: ['Figures from an open ledger.', 'At least two of three received nothing.'],
  ring: { ...EXAMPLE, taken: 2, middle: ['Paid', '2 of 6'] },
});

export function drawInvitation(invitation: InvitationAnswer): string {
  const { organizer, name, contributionAmount, frequency, maxMembers, firstNames, pot } = invitation;
  const often = {
    weekly: 'a week',
    'bi-weekly': 'every two weeks',
    'semi-monthly': 'twice a month',
    monthly: 'a month',
  }[frequency];
  const who = printable(organizer);
  return draw({
    above: who === '' ? 'You’re invited to' : `${who} invites you to`,
    title: printable(name) === '' ? 'A savings group' : printable(name),
    lines: [
      `${dollars(contributionAmount)} ${often}, up to ${maxMembers} people`,
      'Nothing is agreed before you join.',
    ],
    ring: {
      places: maxMembers,
      taken: firstNames.length,
      initials: firstNames.map((first) => (Array.from(printable(first))[0] ?? '').toUpperCase()),
      middle: ['The pot', dollars(pot)],
    },
  });
}

const dollars = (amount: string): string => formatDollars(parseDollars(amount) ?? ZERO_CENTS);

/** Removes characters that our font cannot render. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 .,:;!?&'’"()/+–-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Card {
  readonly above: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly ring: Ring;
}

function draw({ above, title, lines, ring }: Card): string {
  const rows = breakLines(title);
  const top = 250 - (rows.length - 1) * 34;
  const below = top + 62 + rows.length * 68;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Inter">
<rect width="1200" height="630" fill="${PAPER}"/>
<g fill="none" stroke="${LEAF}" stroke-width="4" stroke-linecap="round" transform="translate(66 62) scale(1.6)"><path d="M16 5a11 11 0 0 1 9.5 5.5M27 16a11 11 0 0 1-5.5 9.5M16 27a11 11 0 0 1-9.5-5.5M5 16a11 11 0 0 1 5.5-9.5"/><circle cx="16" cy="16" r="3" fill="${GOLD}" stroke="none"/></g>
${textAt(130, 99, 32, 'Circle Link', INK, 600)}
${textAt(70, top, 34, cut(above, 32), MUTED)}
${rows.map((row, index) => textAt(70, top + 74 + index * 68, 58, row, INK, 600)).join('\n')}
${lines.map((row, index) => textAt(70, below + 28 + index * 42, 28, row, MUTED)).join('\n')}
${drawRing(ring)}
</svg>`;
}

function textAt(x: number, y: number, size: number, text: string, fill: string, weight = 400): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeHtml(text)}</text>`;
}

function breakLines(title: string): string[] {
  const rows: string[] = [''];
  for (const word of title.split(' ')) {
    const row = rows.at(-1) ?? '';
    const longer = row === '' ? word : `${row} ${word}`;
    if (longer.length <= MAX_ROW || row === '') rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  const [first = '', ...rest] = rows;
  return rest.length === 0 ? [cut(first, MAX_ROW)] : [cut(first, MAX_ROW), cut(rest.join(' '), MAX_ROW)];
}

function cut(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function drawRing({ places, taken, initials, middle: [above, figure] }: Ring): string {
  const whole = 2 * Math.PI * RADIUS;
  const arc = whole / places;
  const gap = Math.min(12, arc / 4);
  const arcs = Array.from({ length: places }, (_, index) => {
    const turn = (360 * (index - 0.5)) / places - 90 + (360 * gap) / 2 / whole;
    const look = index < taken ? `stroke="${LEAF}"` : `stroke="${EDGE}" stroke-opacity="0.35"`;
    return `<circle r="${RADIUS}" fill="none" stroke-width="40" ${look} stroke-dasharray="${arc - gap} ${whole}" transform="rotate(${turn})"/>`;
  });
  const faces = initials.slice(0, MAX_FACES).map((initial, index) => drawFace(initial, index, places));
  const size = Math.min(46, 400 / figure.length);
  return `<g transform="translate(${CENTER.x} ${CENTER.y})" text-anchor="middle">${arcs.join('')}${faces.join('')}
<text y="-18" font-size="26" fill="${MUTED}">${escapeHtml(above)}</text>
<text y="32" font-size="${size}" font-weight="600" fill="${INK}">${escapeHtml(figure)}</text></g>`;
}

function drawFace(initial: string, index: number, places: number): string {
  const angle = (360 * index) / Math.max(places, 1);
  const ground = BACKGROUNDS[index % BACKGROUNDS.length] ?? LEAF;
  const face =
    initial === ''
      ? `<circle cy="-7" r="12" fill="${PAPER}"/><path d="M-22 24a22 19 0 0 1 44 0z" fill="${PAPER}"/>`
      : `<text y="12" font-size="34" font-weight="600" fill="${PAPER}">${escapeHtml(initial)}</text>`;
  return `<g transform="rotate(${angle}) translate(0 ${-FACES}) rotate(${-angle})"><circle r="36" fill="${ground}"/>${face}</g>`;
}
