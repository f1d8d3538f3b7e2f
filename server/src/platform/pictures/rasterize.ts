import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { createConcurrencyLimiter } from '../concurrency-limiter/concurrency-limiter.ts';
import { tooManyRequests } from '../rate-limits/rate-limits.ts';

const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
].map((address) => fileURLToPath(import.meta.resolve(address)));

/** Drawing one takes a tenth of a second of a core. */
const line = createConcurrencyLimiter({ atOnce: 1, waiting: 16, refuse: () => tooManyRequests(5) });

const drawn = new Map<string, Buffer>();
const MAX_DRAWN = 100;

export async function rasterize(svg: string): Promise<Buffer> {
  const known = drawn.get(svg);
  if (known !== undefined) return known;
  const picture = await line.run(async () => {
    const rendered = await renderAsync(svg, {
      font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
    });
    return rendered.asPng();
  });
  if (drawn.size >= MAX_DRAWN) drawn.clear();
  drawn.set(svg, picture);
  return picture;
}
