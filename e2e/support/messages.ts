/** Reads sent emails and text messages from the development page. */
import { expect, type APIRequestContext } from '@playwright/test';

interface Sent {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
}

async function list(request: APIRequestContext, url: string): Promise<Sent[]> {
  const answer = await request.get(url);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Sent[];
}

async function waitFor(
  request: APIRequestContext,
  url: string,
  isWanted: (sent: Sent) => boolean,
): Promise<Sent> {
  let found: Sent | undefined;
  await expect
    .poll(async () => (found = (await list(request, url)).find(isWanted)) !== undefined, {
      message: `a message at ${url}`,
      intervals: [100, 200, 300],
    })
    .toBe(true);
  return found as Sent;
}

/** Returns the newest email to an address with a matching subject. */
export function waitForMail(
  request: APIRequestContext,
  origin: string,
  to: string,
  subject: RegExp,
): Promise<Sent> {
  return waitFor(
    request,
    `${origin}/dev/mail.json`,
    (mail) => mail.to.toLowerCase() === to.toLowerCase() && subject.test(mail.subject ?? ''),
  );
}

/** Returns the six digits of the newest text message to an E.164 number. */
export async function waitForPhoneCode(
  request: APIRequestContext,
  origin: string,
  to: string,
): Promise<string> {
  const { text } = await waitFor(request, `${origin}/dev/sms.json`, (sms) => sms.to === to);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Returns the link of an email that leads to this path. */
export function getMailLink(mail: Sent, path: string): string {
  const link = (mail.text.match(/https?:\/\/\S+/g) ?? []).find(
    (candidate) => new URL(candidate).pathname === path,
  );
  if (link === undefined) throw new Error(`No link to ${path} in the mail:\n${mail.text}`);
  return link;
}

export function getMailCode(mail: Sent): string {
  const code = /code: (\d{6})$/m.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`No code in the mail:\n${mail.text}`);
  return code;
}
