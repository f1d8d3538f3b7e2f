import { expect, it } from 'vitest';
import { addTexts, getTranslate } from '../../../platform/i18n/texts.ts';
import { drawRingPicture, toPng } from './ring-picture.tsx';
import { ANA, BEN, buildGroup, CLEO } from '../page/test-group.ts';
import groupPage from '../../../../../locales/en/group-page.json';
import groups from '../../../../../locales/en/groups.json';

addTexts({ groupPage, groups });

const NAMES = ['<b>&"Ana', 'Ben\u0007', 'Maximiliana-Josefina'];
const group = buildGroup({
  name: 'Rent & <roof>',
  seats: [ANA, BEN, CLEO].map((userId, index) => ({
    turn: index + 1,
    userId,
    firstName: NAMES[index] ?? '',
    state: index === 0 ? 'paid' : 'late',
    hasCashToConfirm: index === 2,
    hasReceived: index === 0,
    isMine: false,
  })),
  members: buildGroup().members.map((member, index) => ({ ...member, firstName: NAMES[index] ?? '' })),
});

it('the picture of the draw is one complete drawing with names as text', () => {
  const svg = drawRingPicture(getTranslate(), group, 'en');
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('b, roof, script, image')).toBeNull();
  const words = [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining(['Rent & <roof>', '<b>&"Ana', 'Ben', 'Maximili…']));
});

it('the picture of the draw becomes an image of a fixed size', async () => {
  const png = await toPng(drawRingPicture(getTranslate(), group, 'en'));
  expect(png.type).toBe('image/png');
  const { width, height } = await createImageBitmap(png);
  expect([width, height]).toEqual([1_080, 1_080]);
});
