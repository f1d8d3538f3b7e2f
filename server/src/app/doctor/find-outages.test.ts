/** Checks every configured service, and reports refusals in plain language within a time limit. */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startTestBucket } from '../../../test/outside/test-bucket.ts';
import { findFreePort } from '../free-port.ts';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { findOutages } from './ask-external-services.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

function answering(status: number, body: string, type = 'application/json'): Promise<number> {
  return listen(
    createHttpServer((_request, response) => {
      response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body);
    }),
  );
}

function greeting(words: string): Promise<number> {
  return listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(`${words}\r\n`);
      socket.on('data', (line) => {
        if (/^QUIT/i.test(String(line))) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      });
    }),
  );
}

const ENDLESS = 60_000;

function buildSettings(ports: { mail: number; sms: number; files: number }): Settings {
  return readSettings({
    NODE_ENV: 'test',
    APP_SECRET: 'q3JzT0w2b1R5c0lYbW9kZXJhdGU',
    DEMO: 'false',
    SMTP_URL: `smtp://someone:a-password@127.0.0.1:${ports.mail}`,
    MAIL_FROM: 'no-reply@circle.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'a-token',
    TWILIO_FROM: '+12025550100',
    TWILIO_API_BASE: `http://127.0.0.1:${ports.sms}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.files}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'an-id',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  });
}

it('the doctor does not check services without settings', async () => {
  const settings = readSettings({ NODE_ENV: 'test', APP_SECRET: 'q3JzT0w2b1R5c0lYbW9kZXJhdGU' });
  expect(await findOutages(settings)).toEqual({});
});

it('the doctor reports no outage for services that answer', async () => {
  const bucket = await startTestBucket();
  closers.push(() => void bucket.close());
  const ports = {
    mail: await greeting('220 mail.example ESMTP'),
    sms: await answering(200, JSON.stringify({ sid: 'AC1' })),
    files: 1,
  };
  const { smtp, ...settings } = buildSettings(ports);
  const open = { from: smtp?.from ?? '', url: `smtp://127.0.0.1:${ports.mail}` };
  expect(await findOutages({ ...settings, smtp: open, s3: bucket.settings })).toEqual({});
  expect(bucket.requests).toHaveLength(1);
});

it('the doctor names services that refuse, in plain language without secrets', async () => {
  const denied = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No</Message></Error>';
  const found = await findOutages(
    buildSettings({
      mail: await greeting('554 not for you'),
      sms: await answering(401, JSON.stringify({ code: 20003 })),
      files: await answering(403, denied, 'application/xml'),
    }),
  );
  expect(found).toEqual({
    mail: expect.stringMatching(/^The mail server: .*554 not for you/) as string,
    sms: 'Twilio answered 401, error 20003.',
    files: 'the bucket did not answer as it should (AccessDenied)',
  });
  expect(JSON.stringify(found)).not.toMatch(/a-password|a-token|a-secret/);
});

it('the doctor names services that do not listen', async () => {
  const port = await findFreePort();
  expect(await findOutages(buildSettings({ mail: port, sms: port, files: port }))).toEqual({
    mail: expect.stringContaining('ECONNREFUSED') as string,
    sms: 'Twilio did not answer (ECONNREFUSED).',
    files: 'the bucket did not answer as it should (ECONNREFUSED)',
  });
});

it('the doctor does not wait for services that never answer', async () => {
  const silent = (): Promise<number> => listen(createServer((socket) => void socket.setTimeout(ENDLESS)));
  const ports = { mail: await silent(), sms: await silent(), files: await silent() };
  const found = await findOutages(buildSettings(ports), 500);
  const late = 'no answer within 500 ms';
  expect(found).toEqual({ mail: late, sms: late, files: late });
});
