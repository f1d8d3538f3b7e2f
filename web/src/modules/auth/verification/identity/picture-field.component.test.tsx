import { expect, it, vi } from 'vitest';
import { render } from '../../../../../test/render.tsx';
import { PictureField } from './picture-field.tsx';
import { addTexts } from '../../../../platform/i18n/texts.ts';
import verification from '../../../../../../locales/en/verification.json';

addTexts({ verification });

it('the picture field offers camera, pictures and files on a phone, and accepts every image type', async () => {
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
