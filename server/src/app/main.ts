/** npm start: reads the settings, boots, says where to look, and ends cleanly when told to. */
import { join } from 'node:path';
import { readSettings } from '../platform/config/settings.ts';
import { boot } from './boot.ts';
import { withFreePort } from './free-port.ts';
import { demoLines } from './demo/demo-accounts.ts';

const dotEnvFile = join(import.meta.dirname, '../../../.env');

/** One line for each problem; a stack only for what nobody foresaw. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use: stop the program that has it, or choose another with PORT.';
  return error.message;
}

try {
  const settings = await withFreePort(readSettings(process.env, dotEnvFile));
  const app = await boot(settings, (line) => console.log(line));
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping…');
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  console.log(`Circle Link is ready at ${settings.publicUrl}`);
  for (const line of app.isDemo ? demoLines(settings.publicUrl) : []) console.log(line);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
