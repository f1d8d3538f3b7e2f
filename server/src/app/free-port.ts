import { createServer } from 'node:net';
import type { Settings } from '../platform/config/settings.ts';

/** PORT=0 takes any free port; it must be known before the start, because mails and pages name it. */
export async function withFreePort(settings: Settings): Promise<Settings> {
  if (settings.port !== 0) return settings;
  const port = await findFreePort(settings.host);
  return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) };
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
