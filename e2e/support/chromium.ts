/** The system's Chromium, restricted to our server. */
import { existsSync } from 'node:fs';

/** Debian's path. The headless shell needs 40 % less CPU time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/** PLAYWRIGHT_CHROMIUM or CHROMIUM_PATH, else Debian's path. */
export function chromiumPath(): string {
  const named = process.env['PLAYWRIGHT_CHROMIUM'] ?? process.env['CHROMIUM_PATH'];
  return named ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE);
}

/** Fails without a browser instead of skipping tests. */
export function requireChromium(): void {
  if (existsSync(chromiumPath())) return;
  throw new Error(
    `Chromium is missing at ${chromiumPath()}: install it (Debian: apt-get install chromium) or set PLAYWRIGHT_CHROMIUM.`,
  );
}

export function browserLaunch(): { executablePath: string; args: string[] } {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: chromiumPath(),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Debian's flags enable it, but it is slow without a GPU.
      '--disable-gpu-rasterization',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  };
}
