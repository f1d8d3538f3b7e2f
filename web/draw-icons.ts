/** Draws the home screen icons from the SVG logo at build time. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';

const PAPER = '#fbfaf7';

/** Size in pixels and share of the icon filled by the logo, per file. Phones crop maskable icons to their own shape. */
const ICONS: Readonly<
  Record<string, { readonly pixels: number; readonly share: number; readonly isFilled: boolean }>
> = {
  '192': { pixels: 192, share: 1, isFilled: false },
  '512': { pixels: 512, share: 1, isFilled: false },
  maskable: { pixels: 512, share: 0.6, isFilled: true },
  'apple-touch': { pixels: 180, share: 0.75, isFilled: true },
};

export async function drawIcons(root: string, pages: string): Promise<void> {
  const mark = await readFile(`${root}/public/favicon.svg`, 'utf8');
  await mkdir(`${pages}/icons`, { recursive: true });
  await Promise.all(
    Object.entries(ICONS).map(async ([name, { pixels, share, isFilled }]) => {
      const size = 32 / share;
      const edge = (32 - size) / 2;
      const svg = mark.replace('viewBox="0 0 32 32"', `viewBox="${edge} ${edge} ${size} ${size}"`);
      const icon = await renderAsync(svg, {
        fitTo: { mode: 'width', value: pixels },
        ...(isFilled && { background: PAPER }),
        font: { loadSystemFonts: false },
      });
      await writeFile(`${pages}/icons/${name}.png`, icon.asPng());
    }),
  );
}
