/** The picture of a document: a phone offers its camera, its pictures and its files. */
import { expect, it, vi } from 'vitest';
import { render } from '../../../../test/render.tsx';
import '../texts.ts';
import { PictureField } from './picture-field.tsx';

it('does not open the camera at once, and takes every kind of picture', async () => {
  const screen = await render(
    <PictureField
      {...{ name: 'front', label: 'Front', hint: '', picture: null, error: undefined }}
      onChange={vi.fn()}
      onProblem={vi.fn()}
    />,
  );
  await expect.element(screen.getByText('Front')).toBeVisible();
  const input = screen.container.querySelector('input[type=file]');
  expect(input).not.toBeNull();
  expect(input?.hasAttribute('capture')).toBe(false);
  expect(input?.getAttribute('accept')?.split(',')).toEqual(
    expect.arrayContaining(['image/jpeg', 'image/png', 'image/heic']),
  );
});
