import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { setClockOffset } from '../database/installation.ts';
import { createLog } from '../logging/log.ts';
import { readSettings } from '../config/settings.ts';
import { listFiledMails, openMailFolder, openSmsFolder } from './message-folders.ts';
import { renderMail } from './mail-layout.ts';
import type { MailMessage } from './transports.ts';
import { openSmtp } from './smtp.ts';
import { getMailFolder, openSender } from './open-sender.ts';
import { type MailToSend, recordMessages } from './record-messages.ts';
import { type OutboxSender, sendWaiting } from './send-waiting.ts';

let opened: TestDatabase;
let smtp: SMTPServer;
let received: Email[];
let refusals: number;
let sender: OutboxSender;

beforeEach(async () => {
  opened = await openTestDatabase();
  received = [];
  refusals = 0;
  smtp = await startSmtp();
  const { port } = smtp.server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-files-'));
  sender = {
    database: opened.database,
    log: createLog('silent'),
    mail: openSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Circle Link <hello@circle.example>' }),
    sms: openSmsFolder(folder),
    push: { send: () => Promise.resolve() },
    appSecret: 'a secret of this test',
    host: 'circle.example',
  };
});

afterEach(async () => {
  await sender.mail.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
  await opened.close();
});

async function startSmtp(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const mail = (at: number, more: Partial<MailToSend> = {}): MailToSend => ({
  channel: 'mail',
  dedupeKey: `trial:${at}`,
  to: `member${at}@example.com`,
  subject: `Trial ${at}`,
  text: `Text ${at}`,
  html: `<p>Text ${at}</p>`,
  ...more,
});

const record = (...messages: MailToSend[]) => opened.database.transact((tx) => recordMessages(tx, messages));
const waitSeconds = (seconds: number) => opened.database.transact((tx) => setClockOffset(tx, seconds));
const rows = () => opened.database.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute());

describe('recording', () => {
  test.each([
    ['a second header', { to: 'a@example.com\r\nBcc: evil@example.com' }],
    ['a second recipient', { to: 'a@example.com, evil@example.com' }],
    ['a display name', { to: 'Ana <a@example.com>' }],
    // security: 1.3.11
    ['a header in the subject', { subject: 'Hello\r\nBcc: evil@example.com' }],
  ])('refuses %s', async (_name, more) => {
    await expect(record(mail(1, more))).rejects.toThrow();
    expect(await rows()).toHaveLength(0);
  });

  test('records nothing where the transaction fails, and one message per key', async () => {
    const failing = opened.database.transact(async (tx) => {
      await recordMessages(tx, [mail(1)]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await record(mail(1), mail(1, { subject: 'Other' }));
    await Promise.all([record(mail(1)), record(mail(1))]);
    expect(await rows()).toMatchObject([{ subject: 'Trial 1', sentAt: null }]);
  });
});

describe('sending', () => {
  test('six concurrent senders send each message once', async () => {
    await record(...Array.from({ length: 40 }, (_, at) => mail(at)));
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendWaiting(sender)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(40);
    expect(received).toHaveLength(40);
    expect(await sendWaiting(sender)).toBe(0);
  });

  test('headers and both bodies arrive unchanged, and secrets are cleared afterwards', async () => {
    await record(mail(1, { secret: true, subject: 'Grüße "quoted"', text: 'code 123456' }), mail(2));
    await sendWaiting(sender);
    const [first] = received.sort((left, right) => (left.subject ?? '').localeCompare(right.subject ?? ''));
    expect(first).toMatchObject({ subject: 'Grüße "quoted"', to: [{ address: 'member1@example.com' }] });
    expect(first?.text?.trim()).toBe('code 123456');
    expect(first?.html).toContain('<p>Text 1</p>');
    expect(first?.messageId).toMatch(/^<\d+\.[0-9a-f]{24}@circle\.example>$/);
    expect(await rows()).toMatchObject([{ text: '', html: '' }, { text: 'Text 2' }]);
  });

  test('a failing server is retried later, eight times at most', async () => {
    await record(mail(1, { secret: true }));
    refusals = 1;
    expect(await sendWaiting(sender)).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null }]);
    expect(await sendWaiting(sender)).toBe(0);
    await waitSeconds(10);
    expect(await sendWaiting(sender)).toBe(1);

    await record(mail(2, { secret: true }));
    refusals = 100;
    for (let hour = 1; hour <= 10; hour += 1) {
      await sendWaiting(sender);
      await waitSeconds(hour * 3700);
    }
    expect(100 - refusals).toBe(8);
    const [, given] = await rows();
    expect(given).toMatchObject({
      attempts: 8,
      sentAt: null,
      text: '',
      lastError: expect.stringContaining('451') as unknown,
    });
    expect(given?.failedAt).toBeInstanceOf(Date);
  });

  test('a sender that died after sending repeats with the same Message-ID', async () => {
    await record(mail(1));
    const real = sender.mail;
    const forgetful = {
      send: async (message: MailMessage) => {
        await real.send(message);
        throw new Error('killed before the message was marked');
      },
      close: () => real.close(),
    };
    await sendWaiting({ ...sender, mail: forgetful });
    await waitSeconds(10);
    await sendWaiting(sender);
    expect(received).toHaveLength(2);
    expect(received[0]?.messageId).toBe(received[1]?.messageId);
  });

  test('emails without a server are stored in the folder, newest first', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'circle-link-files-')), 'mail');
    await record(mail(1), mail(2));
    await sendWaiting({ ...sender, mail: openMailFolder(folder) });
    expect(await listFiledMails(folder)).toMatchObject([
      { to: 'member2@example.com' },
      { to: 'member1@example.com' },
    ]);
  });
});

describe('the reply address', () => {
  const settingsFor = (more: Readonly<Record<string, string>>) => {
    const { port } = smtp.server.address() as AddressInfo;
    return readSettings({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Circle Link <hello@circle.example>',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'circle-link-data-')),
      DEMO: 'false',
      ...more,
    });
  };
  const nobody = { findKeys: () => Promise.resolve(null), forget: () => Promise.resolve() };

  test.each([
    ['goes to the support address', { SUPPORT_EMAIL: 'help@operator.example' }, 'help@operator.example'],
    ['goes to its sender where there is none', {}, undefined],
  ])('%s', async (_name, more, expected) => {
    const settings = settingsFor(more);
    await record(mail(1));
    const real = openSender(settings, { ...sender, subscriptions: nobody });
    expect(await sendWaiting(real)).toBe(1);
    await real.mail.close();
    expect(received[0]?.from?.address).toBe('hello@circle.example');
    expect(received[0]?.replyTo?.map(({ address }) => address)).toEqual(expected && [expected]);

    await record(mail(2));
    const filing = openSender({ ...settings, smtp: undefined }, { ...sender, subscriptions: nobody });
    await sendWaiting(filing);
    expect(await listFiledMails(getMailFolder(settings))).toMatchObject([{ replyTo: expected ?? null }]);
  });
});

test.each([
  ['en', 'Operator of this service', 'Contact support'],
  ['es', 'Operador de este servicio', 'Contactar a soporte'],
  ['fr', 'Exploitant de ce service', 'Contacter l’assistance'],
] as const)('an email in %s names the operator and the support contact', (language, operator, support) => {
  const content = { subject: 'Hello', heading: 'Hello', paragraphs: ['Good morning.'] };
  const here = { publicUrl: 'https://circle.example', moneyMode: 'live', language } as const;
  const known = {
    legalNoticeUrl: 'https://operator.example/"legal"',
    supportEmail: 'help@operator.example',
  };
  const { text, html } = renderMail(content, { ...here, ...known });
  expect(text).toContain(operator);
  expect(text).toMatch(/\nhttps:\/\/operator\.example\S+\n.*\nhelp@operator\.example\n$/);
  expect(html).toContain(`href="https://operator.example/&quot;legal&quot;" style`);
  expect(html).toContain('href="mailto:help@operator.example"');
  expect(html).toContain(support);
  const unsaid = renderMail(content, here);
  expect(unsaid.text + unsaid.html).not.toMatch(new RegExp(`${operator}|${support}|mailto`));
});

test('the layout escapes everything and states when money is play money', () => {
  const content = {
    subject: 'Hello\r\nBcc: x@example.com',
    heading: '<script>alert(1)</script>',
    paragraphs: ['"Tom & Ana"'],
    facts: [['<b>Total', '$52.35']] as const,
    button: { label: 'Go', url: 'https://circle.example/verify-email?token=a&email="x"' },
  };
  const sandbox = { publicUrl: 'https://circle.example', moneyMode: 'sandbox', language: 'en' } as const;
  const rendered = renderMail(content, sandbox);
  expect(rendered.subject).toBe('Hello Bcc: x@example.com');
  expect(rendered.html).not.toMatch(/<script>|<b>Total|src=|url\(|@import/);
  expect(rendered.html).toContain(
    'href="https://circle.example/verify-email?token=a&amp;email=&quot;x&quot;"',
  );
  expect(rendered.text).toContain('<b>Total: $52.35');
  expect(rendered.text).toContain('Sandbox');
  expect(() =>
    renderMail(
      { ...content, button: { label: 'x', url: 'javascript:alert(1)' } },
      { publicUrl: '', moneyMode: 'live', language: 'en' },
    ),
  ).toThrow();
});
