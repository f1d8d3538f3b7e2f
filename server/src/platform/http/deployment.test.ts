import { listDocumentFiles, SERVER_KINDS } from '@circle-link/contract/documents';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/product/test-server.ts';
import type { App } from './app.ts';

const showIp = (app: App) => {
  app.get('/api/ip', (request) => ({ ip: request.ip }));
};

// security: 4.1.3, 15.3.4
test('a forwarded address counts only behind a trusted proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const alone = await startTestServer([showIp]);
  expect((await alone.request('GET', '/api/ip', { headers })).body).toEqual({ ip: '127.0.0.1' });
  const behind = await startTestServer([showIp], { settings: { trustedProxies: ['127.0.0.0/8'] } });
  // The rightmost untrusted address is the caller; claims further left are ignored.
  expect((await behind.request('GET', '/api/ip', { headers })).body).toEqual({ ip: '198.51.100.7' });
});

test('a proxy may add a port to the address, and an invalid address is refused', async () => {
  const behind = await startTestServer([showIp], {
    settings: { trustedProxies: ['127.0.0.1', '10.0.0.0/8'] },
  });
  const seen = async (forwarded: string) =>
    (await behind.request('GET', '/api/ip', { headers: { 'x-forwarded-for': forwarded } })).body;
  expect(await seen('203.0.113.9:40001')).toEqual({ ip: '203.0.113.9' });
  expect(await seen('198.51.100.7, 203.0.113.9:40001, 10.0.0.1:80')).toEqual({ ip: '203.0.113.9' });
  expect(await seen('[2001:db8::7]:443')).toEqual({ ip: '2001:db8::7' });
  expect(await seen('2001:db8::7')).toEqual({ ip: '2001:db8::7' });
  for (const none of ['unknown', '_hidden', '203.0.113.999', '[::1'])
    expect(await seen(none)).toMatchObject({ code: 'malformed' });
});

// security: 3.4.1, 4.1.2, 12.2.1, 12.2.2
test('https brings HSTS, and the API refuses plain http behind its proxy', async () => {
  const settings = { publicUrl: 'https://circle.example', trustedProxies: ['127.0.0.1'] };
  const server = await startTestServer([showIp], { settings });
  const refused = await server.request('GET', '/api/ip', { headers: { 'x-forwarded-proto': 'http' } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'https_required' } });
  const answer = await server.request('GET', '/api/ip', { headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await server.request('GET', '/healthz')).status).toBe(200);
});

// security: T46
test('an encoded path is the same path: no-store, and no answer over plain http', async () => {
  const alone = await startTestServer([showIp]);
  for (const path of ['/api/ip', '/%61pi/ip', '/ap%69/i%70', '/%61pi/nothing']) {
    const { headers } = await alone.request('GET', path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect([path, headers.get('vary')]).toEqual([path, expect.stringContaining('Cookie')]);
  }
  expect(await alone.request('POST', '/%61pi/ip')).toMatchObject({ status: 405 });
  const settings = { publicUrl: 'https://circle.example', trustedProxies: ['127.0.0.1'] };
  const behind = await startTestServer([showIp], { settings });
  for (const path of ['/%61pi/ip', '/ap%69/i%70'])
    expect(await behind.request('GET', path, { headers: { 'x-forwarded-proto': 'http' } })).toMatchObject({
      status: 403,
      body: { code: 'https_required' },
    });
});

test('in production a loopback proxy without forwarding headers makes no caller a local operator', async () => {
  const signed = (app: App) => {
    app.post('/api/signed', { config: { crossSite: true } }, () => ({ ok: true }));
  };
  const settings = { production: true, publicUrl: 'https://circle.example', trustedProxies: ['127.0.0.1'] };
  const server = await startTestServer([showIp, signed], { settings });
  const plain = await server.request('GET', '/api/ip');
  expect(plain).toMatchObject({ status: 403, body: { code: 'https_required' } });
  expect((await server.request('GET', '/metrics')).status).toBe(403);
  // The built-in card provider posts its signed webhooks from this machine, past the proxy.
  expect((await server.request('POST', '/api/signed')).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
    expect((await server.request('POST', '/api/signed', { headers: { [name]: 'x' } })).status).toBe(403);
  const https = { 'x-forwarded-proto': 'https' };
  expect((await server.request('GET', '/api/ip', { headers: https })).status).toBe(200);
});

// security: 13.4.2
test('production does not describe its calls', async () => {
  const server = await startTestServer([showIp], { settings: { production: true } });
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/openapi.json', '/api/docs/json'])
    expect([path, (await server.request('GET', path)).status]).toEqual([path, 404]);
});

test('well-known addresses name the security contact and the page to change a password', async () => {
  const silent = await startTestServer([]);
  expect((await silent.request('GET', '/.well-known/security.txt')).status).toBe(404);
  const settings = { publicUrl: 'https://circle.example', securityContact: 'mailto:security@circle.example' };
  const server = await startTestServer([], { settings });
  const securityTxt = await server.request('GET', '/.well-known/security.txt');
  expect(securityTxt.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(securityTxt.body).toMatch(
    /^Contact: mailto:security@circle\.example\nExpires: \d{4}-\d\d-\d\dT.*Z\nPreferred-Languages: en, es\nCanonical: https:\/\/circle\.example\/\.well-known\/security\.txt\n$/,
  );
  const change = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([change.status, change.headers.get('location')]).toEqual([302, '/settings/security']);
});

// security: 3.4.3
test('real cards open the policy to the provider’s hosts, and nothing else', async () => {
  const stripe = {
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecrets: ['whsec_x'],
    connectWebhookSecrets: ['whsec_y'],
    apiBase: 'https://api.stripe.com',
  };
  const server = await startTestServer([], { settings: { stripe } });
  const policy = (await server.request('GET', '/healthz')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain('https://hooks.stripe.com');
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('built pages: hashed files are immutable, documents fresh, unknown paths 404 with the shell', async () => {
  const pagesFolder = mkdtempSync(join(tmpdir(), 'circle-link-files-'));
  mkdirSync(join(pagesFolder, 'assets'));
  for (const name of SERVER_KINDS.flatMap(listDocumentFiles)) writeFileSync(join(pagesFolder, name), 'shell');
  writeFileSync(join(pagesFolder, 'index.html'), 'landing');
  writeFileSync(join(pagesFolder, 'index.groups-only.html'), 'groups only');
  writeFileSync(join(pagesFolder, 'assets', 'app-abc123.js'), 'let a');
  const server = await startTestServer([showIp], { pagesFolder });
  const get = (path: string, accept = 'text/html') => server.request('GET', path, { headers: { accept } });
  expect(await get('/')).toMatchObject({ status: 200, body: 'landing' });
  expect(await get('/dashboard')).toMatchObject({ status: 200, body: 'shell' });
  expect(await get('/groups/7')).toMatchObject({ status: 200, body: 'shell' });
  expect(await get('/nowhere')).toMatchObject({ status: 404, body: 'shell' });
  expect((await get('/dashboard')).headers.get('cache-control')).toBe('no-cache');
  const asset = await get('/assets/app-abc123.js', '*/*');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-security-policy')).toBeNull();
  expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get('/dashboard')).headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await get('/assets/gone.js', '*/*')).body).toMatchObject({ code: 'not_found' });
  expect(await get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await get('/dashboard', 'application/json')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect((await get('/..%2f..%2fpackage.json')).body).toBe('shell');
  const groupsOnly = await startTestServer([], { pagesFolder, settings: { queueEnabled: false } });
  expect(await groupsOnly.request('GET', '/', { headers: { accept: 'text/html' } })).toMatchObject({
    body: 'groups only',
  });
  expect((await groupsOnly.request('GET', '/join', { headers: { accept: 'text/html' } })).status).toBe(404);
});

// security: 13.4.5
test('the metrics token allows metrics from elsewhere', async () => {
  const server = await startTestServer([], { settings: { metricsToken: 'a token of this test' } });
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const withToken = { ...from, authorization: 'Bearer a token of this test' };
  expect((await server.request('GET', '/metrics', { headers: from })).status).toBe(403);
  expect((await server.request('GET', '/metrics', { headers: withToken })).status).toBe(200);
});

// security: 13.4.2, 15.2.3, T45
test('production has no /dev', async () => {
  const server = await startTestServer([], { settings: { production: true } });
  for (const path of ['/dev/messages', '/dev/mail', '/dev/mail.json', '/dev/sms', '/dev/sms.json'])
    expect((await server.request('GET', path)).status).toBe(404);
  expect((await server.request('POST', '/dev/clock', { body: { offsetSeconds: 1 } })).status).toBe(404);
});
