/** Screens at 390 pixels: height, actions, bytes, requests, layout shift, and Lighthouse scores of public screens. */
import { loadavg } from 'node:os';
import { PUBLIC_SCREENS } from '../../e2e/measure/screens.ts';
import { visitScreens, type Visit } from '../../e2e/measure/visit-screens.ts';
import { buildPages } from '../../e2e/support/build-pages.ts';
import { requireChromium } from '../../e2e/support/chromium.ts';
import { startProduct } from './product.ts';
import { scorePage, type Scores } from './score-page.ts';

const PORT = 3186;

export interface WebResult {
  readonly load: number;
  readonly screens: Readonly<Record<string, Visit>>;
  readonly lighthouse: Readonly<Record<string, Scores>>;
}

export async function benchWeb(say: (line: string) => void, lighthouse: boolean): Promise<WebResult> {
  requireChromium();
  await buildPages();
  const load = Math.round((loadavg()[0] ?? 0) * 100) / 100;
  const product = await startProduct({ port: PORT });
  try {
    const screens = await visitScreens(product.url, say);
    const scores: Record<string, Scores> = {};
    for (const { name, path } of lighthouse ? PUBLIC_SCREENS : []) {
      const scored = scorePage(`${product.url}${path}`);
      scores[name] = scored;
      say(`lighthouse ${name.padEnd(18)} ${Object.values(scored).join(' / ')}`);
    }
    say(`load before: ${load}`);
    return { load, screens, lighthouse: scores };
  } finally {
    await product.stop();
  }
}
