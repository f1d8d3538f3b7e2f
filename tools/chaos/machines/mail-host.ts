/** A mail server that works, is down, is slow, or accepts mail without a reply. Records accepted emails. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type MailHostMood = 'well' | 'away' | 'forgetful' | 'slow';

/** Delay of the slow server: senders wait ten seconds for the first answer and twenty for others. */
const SLOW_MS = 3_000;

export interface MailHost {
  readonly url: string;
  mood: MailHostMood;
  /** Acceptances per email, by the number in its Message-ID. */
  readonly taken: ReadonlyMap<string, number>;
  /** Rejected connections, and emails accepted without a reply or slowly. */
  readonly failures: number;
  close(): void;
}

export async function openMailHost(): Promise<MailHost> {
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  let failures = 0;

  const take = (mail: string): void => {
    const id = /^message-id:\s*<(\d+)/im.exec(mail)?.[1] ?? '';
    taken.set(id, (taken.get(id) ?? 0) + 1);
  };

  const getPause = (): number => (host.mood === 'slow' ? SLOW_MS : 0);

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (host.mood === 'away') {
      failures += 1;
      socket.destroy();
      return;
    }
    converse(socket, getPause, (mail) => {
      take(mail);
      if (host.mood !== 'well') failures += 1;
      return host.mood !== 'forgetful';
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let mood: MailHostMood = 'well';
  const host: MailHost = {
    url: `smtp://127.0.0.1:${port}`,
    get mood() {
      return mood;
    },
    // A server that is down drops its connections too.
    set mood(next) {
      mood = next;
      if (next === 'away') for (const socket of sockets) socket.destroy();
    },
    taken,
    get failures() {
      return failures;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return host;
}

/** `getPause` is the delay of each answer. Closes without a reply when `accept` returns false. */
function converse(socket: Socket, getPause: () => number, accept: (mail: string) => boolean): void {
  let waiting = '';
  let mail: string[] | null = null;
  let last = Promise.resolve();
  const then = (work: () => unknown): void => {
    last = last.then(async () => {
      await sleep(getPause());
      work();
    });
  };
  const say = (line: string): void => then(() => socket.write(`${line}\r\n`));
  const hear = (line: string): void => {
    if (mail !== null && line !== '.') {
      mail.push(line);
    } else if (mail !== null) {
      if (accept(mail.join('\n'))) say('250 taken');
      else socket.destroy();
      mail = null;
    } else if (/^data/i.test(line)) {
      mail = [];
      say('354 go on');
    } else if (/^quit/i.test(line)) {
      say('221 bye');
      then(() => socket.end());
    } else {
      say('250 yes');
    }
  };
  say('220 mail host');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (waiting + chunk).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
