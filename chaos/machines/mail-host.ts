/** A mail server that is well, away, slow, or forgets to say that it has taken a mail. It keeps which ones it took. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type MailHostMood = 'well' | 'away' | 'forgetful' | 'slow';

/** An answer of the slow one: a sender waits for ten seconds for the first, and for twenty for any other. */
const SLOW_MS = 3_000;

export interface MailHost {
  readonly url: string;
  mood: MailHostMood;
  /** How often each mail was taken, by the number that its Message-ID begins with. */
  readonly taken: ReadonlyMap<string, number>;
  /** Connections that were refused, and mails that were taken without a word, or slowly. */
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
    // A program that is away answers none, those that are connected included.
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

/** `getPause` is how long each answer takes. Says nothing to a mail that `accept` is silent about, and hangs up. */
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
