/** The icons of a home screen, drawn from our one SVG at build time. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';

const PAPER = '#fbfaf7';

/** By file name: how large, and how much of it the mark fills. A phone cuts a maskable one to its own shape. */
const ICONS: Readonly<
  Record<string, { readonly pixels: number; readonly share: number; readonly isFilled: boolean }>
> = {
  '192': { pixels: 192, share: 1, isFilled: false },
  '512': { pixels: 512, share: 1, isFilled: false },
  maskable: { pixels: 512, share: 0.6, isFilled: true },
  'apple-touch': { pixels: 180, share: 0.75, isFilled: true },
};

/** Writes them below `pages`, the build's folder. */
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
