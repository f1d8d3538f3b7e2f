/** The text inside a ring fits, on the page and in the image, in every language. */
import type { GroupPage } from '@circle-link/contract/groups/groups';
import { type Language, LANGUAGES } from '@circle-link/contract/messages/language';
import { expect, it, onTestFinished } from 'vitest';
import { addTexts, getTranslate } from '../../../platform/i18n/texts.ts';
import { render } from '../../../../test/render.tsx';
import { chooseLanguage } from '../../../platform/i18n/i18n.ts';
import { drawRingPicture } from './ring-picture.tsx';
import { buildGroup } from '../page/test-group.ts';
import { Ring } from './ring.tsx';
import groupPage from '../../../../../locales/en/group-page.json';

addTexts({ groupPage });

const PHASES: readonly Partial<GroupPage>[] = [
  { phase: 'forming', currentRound: 0, totalMembers: 1, maxMembers: 12, members: [], seats: [] },
  { phase: 'forming', currentRound: 0, totalMembers: 12, maxMembers: 12, members: [], seats: [] },
  { phase: 'running', currentRound: 12, totalRounds: 12 },
  { phase: 'finished', status: 'completed', totalRounds: 12 },
  { status: 'canceled' },
];
const CASES = LANGUAGES.flatMap((language) =>
  PHASES.map(
    (group, at) => [language, at, { ...group, nextDueDate: '2026-12-28', pot: '12000.00' }] as const,
  ),
);

/** Largest distance of the text's corners from the center, in SVG units. */
function computeReach(svg: SVGSVGElement, middle: number): number {
  const texts = [...svg.querySelectorAll('text')].filter((text) => {
    const { x, y, width, height } = inDrawing(svg, text);
    return Math.hypot(x + width / 2 - middle, y + height / 2 - middle) < middle / 2;
  });
  expect(texts.length).toBeGreaterThan(0);
  const corners = texts.flatMap((text) => {
    const { x, y, width, height } = inDrawing(svg, text);
    const [top, bottom] = [y + height / 6, y + height - height / 6];
    return [x, x + width].flatMap((left) =>
      [top, bottom].map((edge) => Math.hypot(left - middle, edge - middle)),
    );
  });
  return Math.max(...corners);
}

function inDrawing(svg: SVGSVGElement, text: SVGTextElement): DOMRect {
  const [frame, box] = [svg.getBoundingClientRect(), text.getBoundingClientRect()];
  const scale = svg.viewBox.baseVal.width / frame.width;
  return new DOMRect(
    (box.x - frame.x) * scale,
    (box.y - frame.y) * scale,
    box.width * scale,
    box.height * scale,
  );
}

async function speak(language: Language): Promise<void> {
  onTestFinished(() => chooseLanguage('en'));
  await chooseLanguage(language);
}

it.each(CASES)('text on the ring fits on the page in %s, phase %i', async (language, _, group) => {
  await speak(language);
  const screen = await render(<Ring group={buildGroup(group)} />);
  const svg = screen.container.querySelector('svg');
  if (svg === null) throw new Error('no ring');
  expect(computeReach(svg, 160)).toBeLessThan(102);
});

it.each(CASES)('text on the ring fits in the image in %s, phase %i', async (language, _, group) => {
  await speak(language);
  const drawn = drawRingPicture(getTranslate(), buildGroup({ name: 'R', ...group }), language);
  const screen = await render(<div dangerouslySetInnerHTML={{ __html: drawn }} />);
  const svg = screen.container.querySelector<SVGSVGElement>('svg[width="1080"]');
  if (svg === null) throw new Error('no picture');
  // The image's ring is 60 units below its center.
  svg.setAttribute('viewBox', '0 60 1080 1080');
  expect(computeReach(svg, 540)).toBeLessThan(225);
});
