/** A real mail server on loopback: Debian's Exim with its own folder, separate from the machine's mail. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { findFreePort } from '../../src/app/free-port.ts';

const EXIM = '/usr/sbin/exim4';
const USER = 'circle';
const PASSWORD = 'a password of this test';
const PATIENCE_MS = 15_000;

export interface MailServer {
  /** STARTTLS, required before authentication. */
  readonly url: string;
  readonly tlsUrl: string;
  /** With a password that the server rejects. */
  readonly wrongUrl: string;
  /** The certificate of its CA. */
  readonly ca: string;
  /**
   * Returns unordered emails whose Message-ID names this host, once there are `count`. Earlier tests may still deliver
   * here, and Exim's file names do not sort within a second: their microseconds have no leading zeros.
   */
  readonly received: (count: number, host: string) => Promise<Email[]>;
  readonly taken: () => number;
  readonly sessions: () => number;
  readonly slowOnes: () => number;
  /** Closes open sessions without a reply, as a crash does. */
  readonly killSessions: () => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Throws a one-line error where Exim is missing. `npm test` installs it as root on Debian. */
function requireExim(): void {
  try {
    accessSync(EXIM, constants.X_OK);
  } catch {
    throw new Error('Exim is missing: install it (Debian: apt-get install exim4-daemon-light openssl).');
  }
  if (process.getuid?.() !== 0)
    throw new Error('Exim takes settings from root alone: run this test as root.');
}

export async function startMailServer(): Promise<MailServer> {
  requireExim();
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-exim-'));
  const [port, tlsPort] = [await findFreePort(), await findFreePort()];
  const settings = join(folder, 'exim.conf');
  makeCertificate(folder);
  writeFileSync(settings, renderSettings({ folder, port, tlsPort }));
  for (const name of ['spool', 'log', 'box']) mkdirSync(join(folder, name));
  execFileSync('chown', ['-R', 'Debian-exim', folder]);
  execFileSync('chown', ['root', settings]);
  chmodSync(folder, 0o755);
  let daemon: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    daemon = spawn(EXIM, ['-C', settings, '-bdf'], { stdio: 'ignore' });
    await Promise.all([port, tlsPort].map(untilListening));
  };
  const stop = async (): Promise<void> => {
    const running = daemon;
    if (running?.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    killChildren(running.pid);
    running.kill('SIGTERM');
    await ended;
  };
  await start();
  const countInLog = (what: RegExp) =>
    readFileSync(join(folder, 'log', 'main'), 'utf8').match(what)?.length ?? 0;
  const login = `${USER}:${encodeURIComponent(PASSWORD)}`;
  return {
    url: `smtp://${login}@localhost:${port}?requireTLS=true`,
    tlsUrl: `smtps://${login}@localhost:${tlsPort}`,
    wrongUrl: `smtp://${USER}:wrong@localhost:${port}?requireTLS=true`,
    ca: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    received: (count, host) => readBox(join(folder, 'box', 'new'), { count, host }),
    taken: () => countInLog(/ <= /g),
    sessions: () => countInLog(/SMTP connection from/g),
    slowOnes: () => countInLog(/holds the words of/g),
    killSessions: () => killChildren(daemon?.pid),
    start,
    stop,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Outcomes by recipient or subject: `nobody` is unknown, `full` is over quota, `later` is deferred, a subject with
 * "junk" is rejected, and one with "slow" takes four seconds.
 */
function renderSettings({
  folder,
  port,
  tlsPort,
}: {
  folder: string;
  port: number;
  tlsPort: number;
}): string {
  return `primary_hostname = mail.circle.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%s
pid_file_path = ${folder}/exim.pid
log_selector = +smtp_connection
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port} : ${tlsPort}
tls_on_connect_ports = ${tlsPort}
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
auth_advertise_hosts = \${if def:tls_in_cipher {*}{}}
host_lookup =
rfc1413_hosts =
never_users = root
acl_smtp_rcpt = check_rcpt
acl_smtp_data = check_data
begin acl
check_rcpt:
  deny  !authenticated = *
        message = 550 5.7.1 Relaying denied
  deny  local_parts = nobody
        message = 550 5.1.1 <$local_part@$domain>: no such mailbox
  deny  local_parts = full
        message = 552 5.2.2 mailbox full
  defer local_parts = later
        message = 451 4.2.0 try again later
  accept
check_data:
  deny  condition = \${if match{$h_subject:}{junk}}
        message = 554 5.7.1 looks like junk
  accept condition = \${if match{$h_subject:}{slow}}
        logwrite = holds the words of $message_exim_id
        delay = 4s
  accept
begin routers
all:
  driver = accept
  transport = box
begin transports
box:
  driver = appendfile
  directory = ${folder}/box
  maildir_format
  user = Debian-exim
begin retry
* * F,1h,1m
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{${USER}}}{eq{$auth3}{${PASSWORD}}}}}
  server_set_id = $auth2
`;
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
}

async function untilListening(port: number): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS;
  while (!(await isListening(port))) {
    if (performance.now() > endsAt) throw new Error(`Exim does not listen on ${port}.`);
    await setTimeout(20);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Each session has its own process. */
function killChildren(parent: number | undefined): void {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  for (const child of children === '' ? [] : children.split(' ')) process.kill(Number(child), 'SIGKILL');
}

async function readBox(
  box: string,
  { count, host }: { readonly count: number; readonly host: string },
): Promise<Email[]> {
  const endsAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const all = await Promise.all(
      namesIn(box).map((name) => PostalMime.parse(readFileSync(join(box, name)))),
    );
    const found = all.filter(({ messageId }) => messageId?.endsWith(`@${host}>`));
    if (found.length >= count) return found;
    if (performance.now() > endsAt)
      throw new Error(
        `${found.length} of ${count} mails have arrived, and ${all.length - found.length} others.`,
      );
    await setTimeout(20);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
