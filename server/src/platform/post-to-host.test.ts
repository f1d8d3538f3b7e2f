/** Members cannot make this server call anything but a public host, and no response can delay or exhaust it. */
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver, type WebhookReceiver, withStatus } from '../../test/outside/webhook-receiver.ts';
import { isNeverPublic, isPublicAddress, NotPublic, postToHost, TooSlow } from './post-to-host.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = withStatus(204);
});

const post = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const STRICT = { isLoopbackAllowed: false, timeoutMs: 2_000 };
const HERE = { isLoopbackAllowed: true, timeoutMs: 2_000 };
const port = () => new URL(receiver.url).port;

describe('an address', () => {
  // security: 1.3.6, 13.2.4
  test.each([
    ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
    ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::7f00:1', '2001::1', '100::1', '4000::1', 'fec0::1', 'localhost', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a written-out address', () => {
  test.each([
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
    ],
    ...['https://127.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest'],
    ...['https://[fd00:ec2::254]/', 'https://10.0.0.1:8443/', 'https://127.0.0.1./'],
    ...['https://①②⑦.⓪.⓪.①/', 'https://0/'],
  ])('%s is never called', async (url) => {
    expect(isNeverPublic(url, STRICT)).toBe(true);
    await expect(postToHost(post(url), STRICT)).rejects.toBeInstanceOf(NotPublic);
  });

  // security: 12.3.1
  test('of plain http is not called, from any caller', async () => {
    expect(isNeverPublic('http://example.org/', STRICT)).toBe(true);
    const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
    await expect(postToHost(post('http://example.org/'), { ...STRICT, resolve })).rejects.toThrow('https');
  });
});

describe('a host name', () => {
  const naming =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [['10.1.2.3']],
    // One public address does not make the other public.
    [['93.184.216.34', '127.0.0.1']],
    [['2606:4700::1111', 'fd00::1']],
    [[]],
  ])('that resolves to %j is not called', async (addresses) => {
    const outcome = postToHost(post(`https://hooks.example.org:${port()}/`), {
      ...STRICT,
      resolve: naming(...addresses),
    });
    await expect(outcome).rejects.toBeInstanceOf(NotPublic);
    expect(receiver.received).toEqual([]);
  });

  // security: 1.3.6
  test('is resolved once, and the checked address is called', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let outcome = 0;
    const resolve = () => naming(...(answers[outcome++] ?? []))();
    const url = `http://rebinding.example.org:${port()}/hooks`;
    expect(await postToHost(post(url), { ...HERE, resolve })).toBe(204);
    expect(outcome).toBe(1);
    expect(receiver.received[0]?.headers.host).toBe(`rebinding.example.org:${port()}`);
  });

  test('of this machine resolves to this machine', async () => {
    const outcome = postToHost(post(`https://localhost:${port()}/`), STRICT);
    await expect(outcome).rejects.toBeInstanceOf(NotPublic);
  });
});

describe('a response', () => {
  // security: 15.3.2
  test('with a redirect is not followed', async () => {
    const other = await startReceiver();
    for (const location of [other.url, 'http://169.254.169.254/latest/meta-data/']) {
      receiver.answer = withStatus(307, { location });
      expect(await postToHost(post(receiver.url), HERE)).toBe(307);
    }
    expect(other.received).toEqual([]);
    await other.close();
  });

  test('without an end is closed after its status', async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.writeHead(200);
        response.once('close', resolve);
        const pour = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 64 * 1024;
          if (!response.destroyed) response.once('drain', pour);
        };
        pour();
      };
    });
    expect(await postToHost(post(receiver.url), HERE)).toBe(200);
    await closed;
    expect(written).toBeLessThan(20 * 1024 * 1024);
  });

  test('with endless headers is refused', async () => {
    const wordy = await startRaw((write) => {
      write('HTTP/1.1 200 OK\r\n');
      for (let line = 0; line < 2_000; line += 1) write(`x-${line}: ${'y'.repeat(100)}\r\n`);
      return undefined;
    });
    await expect(postToHost(post(wordy.url), HERE)).rejects.toThrow(/Header/);
    wordy.server.close();
  });

  // security: 13.1.3
  test('that never arrives, or arrives byte by byte, is bounded by the timeout', async () => {
    receiver.answer = () => undefined;
    const brief = { ...HERE, timeoutMs: 300 };
    await expect(postToHost(post(receiver.url), brief)).rejects.toBeInstanceOf(TooSlow);
    const dripping = await startRaw((write) => {
      write('HTTP/1.1 200 OK\r\nx: ');
      const timer = setInterval(() => write('y'), 50);
      return () => clearInterval(timer);
    });
    await expect(postToHost(post(dripping.url), brief)).rejects.toBeInstanceOf(TooSlow);
    dripping.server.close();
  });

  test('is bounded by the timeout during name resolution too', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const outcome = postToHost(post('https://slow.example.org/'), { ...STRICT, resolve, timeoutMs: 200 });
    await expect(outcome).rejects.toBeInstanceOf(TooSlow);
  });
});

async function startRaw(
  speak: (write: (text: string) => void) => (() => void) | undefined,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const stop = speak((text) => void (socket.destroyed || socket.write(text)));
      if (stop) socket.once('close', stop);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}
