import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDocumentFiles, listPublicPages, SERVER_KINDS } from '@circle-link/contract/documents';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { startTestServer, type TestServer } from '../../../../test/product/test-server.ts';
import { drawInvitation } from './cards.ts';
import { sharingRoutes } from '../routes.ts';

const asDocument = { accept: 'text/html' };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'circle-link-heads-'));
  mkdirSync(folder, { recursive: true });
  for (const name of SERVER_KINDS.flatMap(listDocumentFiles))
    writeFileSync(join(folder, name), '<!doctype html><html><head><title>built</title></head></html>');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function headAt(server: TestServer, path: string): Promise<string> {
  return String((await server.request('GET', path, { headers: asDocument })).body);
}

async function pictureAt(server: TestServer, path: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}${path}`);
  expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
  return Buffer.from(await answer.arrayBuffer());
}

describe('page heads', () => {
  test('give every public page its own title, description, address and picture', async () => {
    const server = await startTestServer([], { pagesFolder: folder });
    const { publicUrl } = server.settings;
    const seen = new Set<string>();
    const paths = ['/', '/auth', ...listPublicPages(true)];
    for (const path of paths) {
      const html = await headAt(server, path);
      expect(html.match(/<title>/g), path).toHaveLength(1);
      expect(html, path).toContain(`<link rel="canonical" href="${publicUrl}${path}" />`);
      expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image" />');
      expect(html, path).not.toContain('noindex');
      seen.add(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '');
      seen.add(/<meta name="description" content="([^"]{50,})"/.exec(html)?.[1] ?? '');
    }
    expect(seen.size).toBe(2 * paths.length);
    expect(await headAt(server, '/success-stories')).toContain(`content="${publicUrl}/og/stories.png"`);
    expect(await headAt(server, '/')).toContain(`property="og:image" content="${publicUrl}/og/landing.png"`);
  });

  test('keep members’ pages and missing pages out of search engines', async () => {
    const server = await startTestServer([], { pagesFolder: folder });
    const code = 'x'.repeat(43);
    for (const path of ['/dashboard', '/nowhere', '/admin', `/invitations/${code}`]) {
      const html = await headAt(server, path);
      expect(html, path).toContain('<meta name="robots" content="noindex" />');
      expect(html, path).not.toContain('canonical');
    }
    const html = await headAt(server, `/invitations/${code}`);
    expect(html).toContain(`${server.settings.publicUrl}/og/invitations/${code}.png`);
    expect(html).toContain('<title>You’re invited to a savings group · Circle Link</title>');
    expect(await headAt(server, '/invitations/"><script>x')).not.toContain('<script>');
  });

  test('redirect a short link to the invitation page without revealing anything', async () => {
    const server = await startTestServer([sharingRoutes], { pagesFolder: folder });
    const shortest = 'x'.repeat(22);
    expect(await headAt(server, `/invitations/${shortest}`)).toContain(`/og/invitations/${shortest}.png`);
    expect(await headAt(server, `/invitations/${shortest}x`)).not.toContain('/og/invitations/');
    for (const [code, page] of [
      [shortest, shortest],
      ['y'.repeat(43), 'y'.repeat(43)],
      ['%2F%2Fevil.example', '%2F%2Fevil.example'],
    ] as const) {
      const { status, headers } = await fetch(`${server.url}/i/${code}?fbclid=1`, { redirect: 'manual' });
      expect([status, headers.get('location')], code).toEqual([302, `/invitations/${page}`]);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
      expect(headers.get('referrer-policy')).not.toBeNull();
    }
  });

  test('do not mention the queue when it is disabled', async () => {
    const settings = { queueEnabled: false };
    const server = await startTestServer([], { pagesFolder: folder, settings });
    for (const path of ['/', '/queue', '/join', '/success-stories', '/transparency'])
      expect((await headAt(server, path)).split('<head>')[1], path).not.toMatch(
        /queue|odds|entry|stories\.png/i,
      );
    expect(await headAt(server, '/join')).toContain('noindex');
  });
});

describe('robots.txt and the sitemap', () => {
  test.each([
    { queueEnabled: true, also: ['/join', '/queue', '/success-stories'] },
    { queueEnabled: false, also: [] },
  ])('list the existing pages: $queueEnabled', async ({ queueEnabled, also }) => {
    const server = await startTestServer([sharingRoutes], { settings: { queueEnabled } });
    const { publicUrl } = server.settings;
    const robots = await server.request('GET', '/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(robots.body).toContain('Disallow: /api/');
    expect(robots.body).not.toMatch(/Disallow: (\/invitations|\/og|\/$)/m);
    const sitemap = String((await server.request('GET', '/sitemap.xml')).body);
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.slice(publicUrl.length));
    expect(listed.sort()).toEqual(
      ['/', '/auth', '/help', '/legal', '/terms', '/transparency', '/transparency/ledger', ...also].sort(),
    );
    expect((await server.request('GET', '/og/stories.png')).status).toBe(queueEnabled ? 200 : 404);
  });
});

describe('pictures', () => {
  let product: TestProduct;
  let organizer: Payer;
  let groupId: string;
  beforeAll(async () => {
    product = await startTestProduct();
    organizer = await signInMember(product);
    const body = { name: 'Harbor <b>friends</b>', contributionAmount: '50.00', maxMembers: 5 };
    groupId = (await expectOk<{ id: string }>(organizer.browser.request('POST', '/api/groups', { body }))).id;
  });
  const invite = async (): Promise<string> => {
    const pending = organizer.browser.request('POST', `/api/groups/${groupId}/invitations`, { body: {} });
    return (await expectOk<InvitationItem>(pending)).code;
  };

  test('are PNG files of 1200 by 630', async () => {
    const code = await invite();
    for (const path of ['/og/landing.png', '/og/stories.png', `/og/invitations/${code}.png`]) {
      const { format, width, height } = await sharp(await pictureAt(product, path)).metadata();
      expect([format, width, height], path).toEqual(['png', 1200, 630]);
    }
  });

  test('show the home page’s picture for an unknown or revoked code', async () => {
    const general = await pictureAt(product, '/og/landing.png');
    const code = await invite();
    const own = await pictureAt(product, `/og/invitations/${code}.png`);
    expect(own.equals(general)).toBe(false);
    for (const unknown of ['x'.repeat(43), 'short', code.toLowerCase()])
      expect((await pictureAt(product, `/og/invitations/${unknown}.png`)).equals(general), unknown).toBe(
        true,
      );
    await expectOk(organizer.browser.request('DELETE', `/api/groups/${groupId}/invitations/${code}`));
    expect((await pictureAt(product, `/og/invitations/${code}.png`)).equals(general)).toBe(true);
  });

  test('have identical headers, so that they reveal nothing', async () => {
    const readHeaders = async (code: string) => {
      const { headers, status } = await fetch(`${product.url}/og/invitations/${code}.png`);
      return [status, headers.get('cache-control'), headers.get('content-type'), headers.get('set-cookie')];
    };
    expect(await readHeaders(await invite())).toEqual(await readHeaders('x'.repeat(43)));
  });

  test('render names as text and omit characters that the font lacks', () => {
    const svg = drawInvitation({
      organizer: 'Ana 🎉<script>',
      name: 'A & B "circle" of a very long name that is cut before its end',
      contributionAmount: '1250.00',
      frequency: 'monthly',
      maxMembers: 8,
      firstNames: ['Žofie', '日本'],
      pot: '10000.00',
    } as Parameters<typeof drawInvitation>[0]);
    expect(svg).not.toMatch(/<script|🎉|日/);
    expect(svg).toContain('Ana script invites you to');
    expect(svg).toContain('A &amp; B &quot;circle&quot;');
    expect(svg).toContain('$1,250.00 a month, up to 8 people');
    expect(svg).toContain('>Ž<');
  });

  test('are rate-limited by address', async () => {
    const limited = await startTestServer([sharingRoutes], { settings: { rateLimitFactor: 1 } });
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1) statuses.add((await limited.request('GET', '/og/landing.png')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
