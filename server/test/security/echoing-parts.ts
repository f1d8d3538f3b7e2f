/** External services that reject everything and echo the request in their answers, including the signing key. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as getText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface EchoingPart {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function echoHost(status: number, wrap: (sent: string) => object): Promise<EchoingPart> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = decodeURIComponent((await getText(request)).replaceAll('+', ' '));
    const words = `${request.headers.authorization ?? ''} ${request.url ?? ''} ${sent}`;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(wrap(words)));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A mail server that rejects every recipient and reformats addresses, or one that rejects links. */
export async function echoMail(refuses: 'mailboxes' | 'links'): Promise<EchoingPart> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const words = `5.1.1 <${address.toUpperCase()}>: no such mailbox, try ${address.replace('@', '+new@')}`;
      done(refuses === 'mailboxes' ? withCode(550, words) : null);
    },
    onData(stream, { envelope }, done) {
      void getText(stream).then((mail) => {
        const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const [link = 'none'] = /https?:\/\/\S+\?\S+/.exec(plain) ?? [];
        const to = envelope.rcptTo.map(({ address }) => address).join();
        done(withCode(451, `4.7.1 ${to}: the link ${link} is on a list`));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const withCode = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });
