/** npm run cluster: see start.mjs. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { stopController } from './program.ts';
import { proveCluster } from './prove.ts';
import { drillRestore } from './restore-drill.ts';
import { runTests } from './run-tests.ts';
import { writeForMachines } from './write-for-machines.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    prove: { type: 'boolean', default: false },
    'restore-drill': { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
    port: { type: 'string', default: '17400' },
    write: { type: 'string' },
    machines: { type: 'string', default: '10.0.0.1,10.0.0.2,10.0.0.3' },
  },
});
const say = (line: string): void => console.log(line);

async function keepRunning(): Promise<void> {
  const cluster = await startCluster({ port: Number(values.port), demo: true, say });
  say(
    `Circle Link is ready at ${cluster.url}; everything it writes is in ${cluster.folder}. Ctrl-C ends and removes it.`,
  );
  if (!stopController.signal.aborted) await once(stopController.signal, 'abort');
  await cluster.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!stopController.signal.aborted) say('Stopping…');
    stopController.abort(new Error('stopped'));
  });
try {
  if (values.write !== undefined) writeForMachines(values.write, values.machines.split(','), say);
  else if (values.prove) process.exitCode = (await proveCluster(Number(values.port), say)) ? 0 : 1;
  else if (values['restore-drill']) process.exitCode = (await drillRestore(Number(values.port), say)) ? 0 : 1;
  else if (values.tests) process.exitCode = await runTests(Number(values.port), positionals, say);
  else await keepRunning();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
