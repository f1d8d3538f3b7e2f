/**
 * A browser vendor's push service and the receiving browser. RFC 8291 is implemented with Node's own functions, so that
 * a fault of our sending library is detected.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionBody } from '@circle-link/contract/notifications';

interface Pushed {
  readonly words: unknown;
  readonly headers: IncomingHttpHeaders;
}

interface TestBrowserPush {
  readonly subscription: PushSubscriptionBody;
  /** Received messages, oldest first. */
  readonly received: readonly Pushed[];
  /** Status of the next answers. */
  answer: number;
}

export interface PushService {
  readonly url: string;
  readonly openBrowser: () => TestBrowserPush;
  readonly close: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowserPush & { readonly take: (pushed: Pushed) => void }>();
  const decryptions = new Map<string, (body: Buffer) => unknown>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (browser?.answer === 201)
        browser.take({ words: decryptions.get(path)?.(Buffer.concat(chunks)), headers: request.headers });
      response.writeHead(browser?.answer ?? 404).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    openBrowser: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const keys = createECDH('prime256v1');
      const secret = randomBytes(16);
      const received: Pushed[] = [];
      const browser = {
        subscription: {
          endpoint: url + path,
          keys: { p256dh: keys.generateKeys('base64url'), auth: secret.toString('base64url') },
        },
        received,
        answer: 201,
        take: (pushed: Pushed) => received.push(pushed),
      };
      decryptions.set(path, (body) => decrypt(body, { keys, publicKey: keys.getPublicKey(), secret }));
      browsers.set(path, browser);
      return browser;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Decrypts one aes128gcm record (RFC 8188) with the keys of a browser (RFC 8291). */
function decrypt(
  body: Buffer,
  browser: {
    readonly keys: ReturnType<typeof createECDH>;
    readonly publicKey: Buffer;
    readonly secret: Buffer;
  },
): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.publicKey, sender]);
  const derive = (material: Uint8Array, from: Uint8Array, about: Uint8Array, length: number) =>
    new Uint8Array(hkdfSync('sha256', material, from, about, length));
  const material = derive(browser.keys.computeSecret(sender), browser.secret, info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce);
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as unknown;
}

/** Returns the claims of a VAPID signature (RFC 8292), or null when the signature does not match the public key. */
export function readVapid(authorization: string, publicKey: string): unknown {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isGenuine ? (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as unknown) : null;
}
