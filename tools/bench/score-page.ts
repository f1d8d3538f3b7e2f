/** Lighthouse scores for a phone, with a pinned version that npm downloads on demand because it is not a dependency. */
import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../../e2e/support/chromium.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly blockedMs: number;
}

interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Loads vary by several points on shared cores: uses the median, as Lighthouse recommends. */
const LOADS = 3;

/** Median load by performance, with Lighthouse's default simulated slow phone and network. */
export function scorePage(url: string): Scores {
  const loads = Array.from({ length: LOADS }, () => scoreOnce(url));
  const middle = loads.sort((a, b) => a.performance - b.performance)[Math.floor(LOADS / 2)];
  if (middle === undefined) throw new Error('No load was scored');
  return middle;
}

function scoreOnce(url: string): Scores {
  const flags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const run = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    {
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT_BYTES,
      env: { ...process.env, CHROME_PATH: chromiumPath() },
    },
  );
  if (run.status !== 0) throw new Error(`Lighthouse failed for ${url}`, { cause: run.stderr });
  const { categories, audits } = JSON.parse(run.stdout) as Report;
  const score = (name: (typeof CATEGORIES)[number]): number =>
    Math.round((categories[name].score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    blockedMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
  };
}
