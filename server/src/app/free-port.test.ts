import { expect, it } from 'vitest';
import { findFreePort, holdFreePort, isFree, releasePort } from './free-port.ts';

it('a port that is held is free for no one until it is released, and then at once', async () => {
  const port = await holdFreePort();
  expect(await isFree(port)).toBe(false);
  // A caller there is not kept waiting.
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  await releasePort(port);
  expect(await isFree(port)).toBe(true);
});

it('one that is not held can be released', async () => {
  const port = await findFreePort();
  await releasePort(port);
  expect(await isFree(port)).toBe(true);
});
