/** The system's Chromium, kept quiet: it speaks to our server only. */
import { existsSync } from 'node:fs';

/** Where Debian installs it; without windows it needs three fifths of the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/** Named by PLAYWRIGHT_CHROMIUM or CHROMIUM_PATH, else Debian's. */
export function chromiumPath(): string {
  const named = process.env['PLAYWRIGHT_CHROMIUM'] ?? process.env['CHROMIUM_PATH'];
  return named ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE);
}

/** A run without a browser is a failure, never a skip. */
export function requireChromium(): void {
  if (existsSync(chromiumPath())) return;
  throw new Error(
    `Chromium is missing at ${chromiumPath()}: install it (Debian: apt-get install chromium) or set PLAYWRIGHT_CHROMIUM.`,
  );
}

/** Launch options for every browser of the journeys and the pictures. */
export function browserLaunch(): { executablePath: string; args: string[] } {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: chromiumPath(),
    args: [
      // Chromium refuses to run its sandbox as root.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      // Debian's flags turn it on; without a card it only costs time.
      '--disable-gpu-rasterization',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  };
}
