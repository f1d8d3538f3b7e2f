/** A small S3 server on loopback that verifies signatures and stores files in its own folder. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../src/platform/config/settings.ts';

export interface TestBucket {
  readonly settings: S3Settings;
  /** Received requests, newest last. */
  readonly requests: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingHttpHeaders;
  }[];
  list(): string[];
  content(name: string): Buffer;
  close(): Promise<void>;
}

const OBJECT = '._S3rver_object';
const NAME = 'circle-link-test';

export async function startTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'circle-link-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  const requests: TestBucket['requests'] = [];
  server.middleware.unshift(async ({ request: { method, url, headers } }, next) => {
    requests.push({ method, url, headers });
    await next();
  });
  const { port }: AddressInfo = await server.run();
  const folder = join(directory, NAME);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${String(port)}`,
      bucket: NAME,
      region: 'us-east-1',
      // The only credentials that this server accepts.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      encryptsAtRest: true,
    },
    requests,
    list: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
        .sort(),
    content: (name) => readFileSync(join(folder, name + OBJECT)),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
