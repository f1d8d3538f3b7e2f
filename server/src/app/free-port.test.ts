import { expect, it } from 'vitest';
import { findFreePort, holdFreePort, isFree, releasePort } from './free-port.ts';

it('a held port is unavailable until it is released, and free at once afterwards', async () => {
  const port = await holdFreePort();
  expect(await isFree(port)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  await releasePort(port);
  expect(await isFree(port)).toBe(true);
});

it('releasing a port that is not held succeeds', async () => {
  const port = await findFreePort();
  await releasePort(port);
  expect(await isFree(port)).toBe(true);
});
