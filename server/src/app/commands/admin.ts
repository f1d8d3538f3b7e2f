/** npm run admin -- <command>: admin tasks without a screen in the back office. */
import { parseArgs } from 'node:util';
import { openFromConsole, removeSecondFactor } from '../../modules/auth/index.ts';
import { allowReentryFromConsole, refundEntry } from '../../modules/queue/index.ts';
import { retryRefund } from '../../modules/charges/index.ts';
import {
  findMemberByEmail,
  findMemberByUsername,
  markFullyVerified,
  type Member,
} from '../../modules/members/index.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { type Database, openDatabase, type Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { markRestored, releaseWithdrawals } from '../after-restore.ts';
import { rotateIdKeys } from '../rotate-id-keys.ts';
import { getOperator, runCommand } from './command.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const USAGE = `Usage:
  npm run admin -- verify-member <username or email>
  npm run admin -- remove-second-factor <username or email>
  npm run admin -- unlock <username or email> --reason "<why>"
  npm run admin -- refund-entry <number> --reason "<why>"
  npm run admin -- retry-refund <payment id>
  npm run admin -- allow-reentry <number>
  npm run admin -- rotate-id-keys
  npm run admin -- mark-restored
  npm run admin -- release-withdrawals
The audit log names the user of this machine and OPERATOR_NAME, which production demands.`;

/** Without a subject, and run as the owner of the database. */
const INSTALLATION_COMMANDS = new Map<string, (ownerUrl: string, operator: string) => Promise<string>>([
  [
    'mark-restored',
    async (ownerUrl, operator) => {
      await markRestored(ownerUrl, operator);
      return 'Marked. Withdrawals are held until release-withdrawals: docs/operations/backup.md, "Restore to a point in time".';
    },
  ],
  [
    'release-withdrawals',
    async (ownerUrl, operator) => {
      await releaseWithdrawals(ownerUrl, operator);
      return 'Withdrawals are sent again.';
    },
  ],
]);

await runCommand(async ({ server, settings }) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [command = '', subject = ''] = positionals;
  const operator = getOperator(settings);
  const installationCommand = INSTALLATION_COMMANDS.get(command);
  if (installationCommand !== undefined) {
    console.log(await installationCommand(server.ownerUrl, operator));
    return;
  }
  const database = openDatabase({ ...server, maxConnections: 2 });
  try {
    if (command === 'rotate-id-keys') console.log((await rotateIdKeys(database, settings)).join('\n'));
    else if (command === 'remove-second-factor')
      console.log(await endSecondFactor({ database, settings }, subject, operator));
    else if (command === 'unlock')
      console.log(await unlock({ database, settings }, subject, { reason: values.reason ?? '', operator }));
    else console.log(await carryOut(database, { command, subject, reason: values.reason ?? '', operator }));
  } finally {
    await database.close();
  }
});

interface Order {
  readonly command: string;
  readonly subject: string;
  readonly reason: string;
  readonly operator: string;
}

async function carryOut(database: Database, order: Order): Promise<string> {
  const { command, subject, operator } = order;
  if (command === 'verify-member') return verifyMember(database, subject, operator);
  if (command === 'refund-entry') return refund(database, parseNumber(subject), order);
  if (command === 'retry-refund') {
    if (!UUID.test(subject)) throw new Error(USAGE);
    await inWords(retryRefund(database, subject, operator));
    return 'The refund is requested again, and the running app sends it.';
  }
  if (command === 'allow-reentry') {
    if (!(await allowReentryFromConsole(database, parseNumber(subject), operator)))
      throw new Error('Only the member of a closed position can be allowed to enter again, once.');
    return `The member of number ${subject} may enter again, at the tail.`;
  }
  throw new Error(USAGE);
}

async function verifyMember(database: Database, name: string, operator: string): Promise<string> {
  return database.transact(async (tx) => {
    const member = await findNamed(tx, name);
    await markFullyVerified(tx, member.id, operator);
    return `${name} is fully verified.`;
  });
}

async function endSecondFactor(
  platform: { readonly database: Database; readonly settings: Settings },
  name: string,
  operator: string,
): Promise<string> {
  const member = await platform.database.read((db) => findNamed(db, name));
  const isRemoved = await removeSecondFactor(platform, member, operator);
  return isRemoved
    ? `${name} can now sign in with the password alone, and gets an email.`
    : `Two-step sign-in of ${name} is off already; nothing was changed.`;
}

async function unlock(
  platform: { readonly database: Database; readonly settings: Settings },
  name: string,
  { reason, operator }: { readonly reason: string; readonly operator: string },
): Promise<string> {
  if (reason.trim() === '') throw new Error('To unlock an account needs a reason: --reason "…".');
  const { id } = await platform.database.read((db) => findNamed(db, name));
  const isOpened = await openFromConsole(platform, { userId: id, actorId: operator, reason: reason.trim() });
  return isOpened
    ? `${name} can sign in again, and is mailed. A review that an undo has opened stays open at /admin.`
    : `The account of ${name} is not locked; nothing was changed.`;
}

async function findNamed(db: Reader, name: string): Promise<Member> {
  const member = name.includes('@')
    ? await findMemberByEmail(db, name)
    : await findMemberByUsername(db, name);
  if (member === undefined) throw new Error(`There is no member "${name}".`);
  return member;
}

async function refund(
  database: Database,
  globalPosition: number,
  { reason, operator }: Order,
): Promise<string> {
  if (reason.trim() === '') throw new Error('A refund needs a reason: --reason "…".');
  await inWords(refundEntry(database, { globalPosition, reason: reason.trim(), actorId: operator }));
  return `Number ${globalPosition} is withdrawn; its refund is sent by the running app.`;
}

async function inWords(command: Promise<void>): Promise<void> {
  try {
    await command;
  } catch (error) {
    if (error instanceof Refusal) throw new Error(error.message, { cause: error });
    throw error;
  }
}

function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}
