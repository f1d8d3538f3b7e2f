import { choosePersonColor } from '@circle-link/contract/person-color';
import { expect, it } from 'vitest';
import { getTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { Ring } from '../ring/ring.tsx';
import { render } from '../../../../test/render.tsx';
import { drawRingPicture } from '../ring/ring-picture.tsx';
import { buildGroup, buildMember } from '../page/test-group.ts';
import { renderInGroup } from '../page/test-group-page.tsx';

/** Three members whose default color is the same. */
const IDS = Array.from({ length: 100 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  .filter((id) => choosePersonColor(id) === 3)
  .slice(0, 3);
const members = IDS.map((userId, at) => buildMember({ userId, firstName: `Ana ${at}`, payoutOrder: at + 1 }));
const seats = members.map(({ userId, firstName }, at) => ({
  ...{ turn: at + 1, userId, firstName, state: 'due' as const },
  ...{ hasCashToConfirm: false, hasReceived: false, isMine: false },
}));
const group = { members, seats };

const colorsIn = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].flatMap(({ classList }) =>
    [...classList].filter((name) => name.startsWith('bg-person-')),
  );

it('member colors differ on faces and on the ring, with the same color per member in both', async () => {
  const faces = members.map(({ userId, firstName }) => (
    <Avatar key={userId} src={null} name={firstName} userId={userId} />
  ));
  const { screen } = await renderInGroup(
    <>
      <div data-testid="faces">{faces}</div>
      <Ring group={buildGroup({ ...group, currentRound: 1 })} people={members} />
    </>,
    { group },
  );
  const onFaces = colorsIn(screen.getByTestId('faces').element(), 'span');
  expect(new Set(onFaces).size).toBe(3);
  expect(onFaces[0]).toBe('bg-person-4');
  expect(colorsIn(screen.container, 'circle')).toEqual(onFaces);
});

it('member colors differ in the image of the ring', () => {
  const svg = drawRingPicture(getTranslate(), buildGroup(group), 'en');
  const fills = [...svg.matchAll(/r="30" fill="(#[0-9a-f]+)"/g)].map(([, fill]) => fill);
  expect(fills).toHaveLength(3);
  expect(new Set(fills).size).toBe(3);
});

it('member colors match the default outside the group', async () => {
  const screen = await render(
    <div data-testid="faces">
      {members.map(({ userId, firstName }) => (
        <Avatar key={userId} src={null} name={firstName} userId={userId} />
      ))}
    </div>,
  );
  expect(colorsIn(screen.getByTestId('faces').element(), 'span')).toEqual([
    ...['bg-person-4', 'bg-person-4', 'bg-person-4'],
  ]);
});
