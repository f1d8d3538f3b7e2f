import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const modules = ['../platform/logging/log.ts', './shutdown.ts'].map((file) =>
  join(import.meta.dirname, file),
);

function run(failing: string): Promise<{ code: unknown; out: string; err: string }> {
  const text = `
    const { createLog } = await import(${JSON.stringify(modules[0])});
    const { exitOnUncaughtError } = await import(${JSON.stringify(modules[1])});
    exitOnUncaughtError(createLog('info'));
    setTimeout(() => console.log('still there'), 3_000);
    ${failing}`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', text], (error, out, err) => {
      resolve({ code: error?.code, out, err });
    });
  });
}

// security: 16.3.4, 16.5.4
test.each([
  ['an error of a callback', `setTimeout(() => { throw new Error('lost canary\\nforged line'); }, 1);`],
  ['a promise that no one waits for', `void Promise.reject(new Error('lost canary\\nforged line'));`],
])('an uncaught error leaves one log line and ends the process', async (_what, failing) => {
  const { code, out, err } = await run(failing);
  expect(code).toBe(1);
  expect(err).toBe('');
  const lines = out.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    err: { type: 'Error', message: 'lost canary\nforged line', stack: expect.any(String) as string },
    msg: 'no one has caught this: the process ends',
  });
});
