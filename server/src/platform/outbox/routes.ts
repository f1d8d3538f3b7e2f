/** Development pages: sent messages, and the clock. Not registered in production. */
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import { findNow, setClockOffset } from '../database/installation.ts';
import type { App } from '../http/app.ts';
import { filedMail, listFiledMails } from '../mail/folder-transport.ts';
import { filedSms, listFiledSms } from '../sms/folder-transport.ts';
import { renderMailPage, renderSmsPage } from './dev-pages.ts';
import { getMailFolder, getSmsFolder } from './open-sender.ts';

const tenYearsSeconds = 315_360_000;
const offset = z.object({ offsetSeconds: z.number().int().min(-tenYearsSeconds).max(tenYearsSeconds) });
const clock = offset.extend({ now: z.iso.datetime() });

/** Registers /dev/mail, /dev/sms, their JSON and POST /dev/clock; does nothing in production. */
export function registerDevPages(app: App, settings: Settings, database: Database): void {
  if (settings.production) return;
  const mailFolder = getMailFolder(settings);
  const smsFolder = getSmsFolder(settings);
  const html = 'text/html; charset=utf-8';
  app.get('/dev/mail.json', { schema: { response: { 200: z.array(filedMail) } } }, () =>
    listFiledMails(mailFolder),
  );
  app.get('/dev/sms.json', { schema: { response: { 200: z.array(filedSms) } } }, () =>
    listFiledSms(smsFolder),
  );
  app.get('/dev/mail', async (_request, reply) =>
    reply.type(html).send(renderMailPage(await listFiledMails(mailFolder))),
  );
  app.get('/dev/sms', async (_request, reply) =>
    reply.type(html).send(renderSmsPage(await listFiledSms(smsFolder))),
  );
  app.post('/dev/clock', { schema: { body: offset, response: { 200: clock } } }, async (request) => {
    const { offsetSeconds } = request.body;
    await database.transact((tx) => setClockOffset(tx, offsetSeconds));
    return { offsetSeconds, now: (await database.read(findNow)).toISOString() };
  });
}
