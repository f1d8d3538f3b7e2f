/** Contact sheets of `npm run screenshots -- --sheet`: all pictures of one size and color scheme in one. */
import type { Browser } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Thumbnails per row, and their size in CSS pixels. Longer pages are cut off at the bottom. */
const LAYOUTS = {
  390: { columns: 10, width: 195, height: 422 },
  1280: { columns: 5, width: 384, height: 300 },
} as const;
const GAP = 12;

export interface SheetOptions {
  /** Contains the pictures and receives the sheets. */
  readonly folder: string;
  readonly names: readonly string[];
  readonly size: keyof typeof LAYOUTS;
  readonly scheme: 'light' | 'dark';
}

/** Writes `sheet-390-light.html`, which links to each picture, and a picture of it. */
export async function writeContactSheet(browser: Browser, options: SheetOptions): Promise<void> {
  const { folder, names, size, scheme } = options;
  const { columns, width, height } = LAYOUTS[size];
  const sheet = `sheet-${size}-${scheme}`;
  const file = join(folder, `${sheet}.html`);
  const pictures = names.map((name) => ({ name, src: `${name}-${size}-${scheme}.png` }));
  writeFileSync(
    file,
    `<!doctype html><title>${sheet}</title><style>
body { margin: ${GAP}px; display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${GAP}px; font: 12px sans-serif; background: #888; }
a { color: #000; text-decoration: none; } img { display: block; width: ${width}px; height: ${height}px; object-fit: cover; object-position: top; }
</style>${pictures.map(({ name, src }) => `<a href="${src}">${name}<img src="${src}" alt=""></a>`).join('\n')}\n`,
  );
  const page = await browser.newPage({
    viewport: { width: columns * (width + GAP) + GAP, height: 800 },
  });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, `${sheet}.png`), fullPage: true });
  await page.close();
}
