/** The disk for members' files is full. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMember, signIn } from '../../../server/test/factories/build-member.ts';
import { openBrowser, type Answer } from '../../../server/test/browser/test-browser.ts';
import { drawPicture, identityForm } from '../../../server/test/factories/test-identity.ts';
import { fillDisk } from '../machines/disk.ts';
import type { ChaosWorld } from '../world.ts';
import type { Fault } from './fault.ts';

const PEOPLE = 6;
const BUSY_TRIES = 40;
const BUSY_MS = 500;

interface Sender {
  readonly send: () => Promise<Answer>;
  readonly look: () => Promise<Answer>;
}

/** Members get an error, keep the previous picture, and can upload again when there is space. */
export const fillFileDisk: Fault = async ({ world }) => {
  const senders: Sender[] = [];
  for (let one = 0; one < PEOPLE; one += 1) senders.push(await openSender(world));
  const [first] = senders;
  if (first !== undefined) await must('a picture', first.send);
  let hits = 0;
  const empty = await fillDisk(world.fileDisk);
  try {
    for (const { send } of senders) {
      const { status, body } = await send();
      if (status !== 503)
        throw new Error(`a picture without room was answered ${status} ${JSON.stringify(body)}`);
      hits += 1;
    }
  } finally {
    empty();
  }
  if (first !== undefined) await must('the previous picture', first.look);
  for (const { send, look } of senders) {
    await must('a picture when there is room', send);
    await must('that picture', look);
  }
  return hits;
};

async function openSender({ database, front }: ChaosWorld): Promise<Sender> {
  const member = await buildMember({ database });
  const browser = openBrowser(front.url);
  await signIn(browser, member);
  const picture = { content: await drawPicture() };
  return {
    send: () => browser.request('POST', '/api/account/picture', { body: identityForm({ picture }) }),
    look: () => browser.request('GET', `/api/members/${member.id}/picture`),
  };
}

/** Retries while the process is busy. */
async function must(what: string, ask: () => Promise<Answer>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await ask();
    if (status < 300) return;
    if (status !== 503 || tries === BUSY_TRIES)
      throw new Error(`${what} was answered ${status} ${JSON.stringify(body)}`);
    await sleep(BUSY_MS);
  }
}
