/**
 * npm run create-admin: creates an admin account, or makes an existing member an admin; with or without a running app.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseEnv } from 'node:util';
import { emailField, newPasswordField, usernameField } from '@circle-link/contract/fields/fields';
import * as z from 'zod';
import { deleteUnprovenAccounts, hashPassword, refuseWeakPassword } from '../../modules/auth/index.ts';
import { findCredentials, findMember, registerMember, setAdminRoles } from '../../modules/members/index.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { renderFieldMessage, toFieldMessage } from '../../platform/http/read-input.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { dotEnvFile, getOperator, runCommand } from './command.ts';

const newAdmin = z.object({
  ADMIN_USERNAME: usernameField,
  ADMIN_EMAIL: emailField,
  ADMIN_PASSWORD: newPasswordField,
});
type Answers = Record<keyof typeof newAdmin.shape, string>;

await runCommand(async ({ server, settings }) => {
  const operator = getOperator(settings);
  const answers = await readAnswers();
  await migrate(server);
  const database = openDatabase({ ...server, maxConnections: 1 });
  try {
    console.log(await createAdmin(database, answers, operator));
  } finally {
    await database.close();
  }
});

async function readAnswers(): Promise<Answers> {
  const written = existsSync(dotEnvFile) ? parseEnv(readFileSync(dotEnvFile, 'utf8')) : {};
  const given = (name: keyof Answers) => process.env[name] ?? written[name] ?? '';
  return {
    ADMIN_USERNAME: given('ADMIN_USERNAME') || (await ask('ADMIN_USERNAME', 'Username')),
    ADMIN_EMAIL: given('ADMIN_EMAIL') || (await ask('ADMIN_EMAIL', 'E-mail')),
    ADMIN_PASSWORD: given('ADMIN_PASSWORD') || (await ask('ADMIN_PASSWORD', 'Password')),
  };
}

async function ask(name: keyof Answers, label: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${name} is not set, and there is no terminal to ask on.`);
  process.stdout.write(`${label}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = name === 'ADMIN_PASSWORD' ? silent : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (output === silent) process.stdout.write('\n');
  }
}

async function createAdmin(database: Database, answers: Answers, operator: string): Promise<string> {
  const parsed = newAdmin.safeParse(answers);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `${String(issue?.path[0])}: ${renderFieldMessage(toFieldMessage(issue?.message ?? '')).en}`,
    );
  }
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = parsed.data;
  const existing = await database.read((db) => findCredentials(db, email));
  if (existing?.isEmailVerified === true) return promote(database, existing, operator);
  refuseWeakPassword(password, { username, email });
  const passwordHash = await hashPassword(password);
  await database.transact(async (tx) => {
    // An account created for this address without verifying it never becomes an admin's.
    await deleteUnprovenAccounts(tx, { email, username });
    const names = { firstName: username, lastName: 'Admin' };
    const registration = {
      username,
      email,
      ...names,
      phone: undefined,
      passwordHash,
      isEmailProven: true,
      language: 'en',
    } as const;
    const { userId } = await registerMember(tx, registration);
    await setAdminRoles(tx, userId, ['owner'], operator);
  });
  return `Admin ${username} <${email}> can sign in.`;
}

async function promote(
  database: Database,
  { userId, username, email }: { readonly userId: string; readonly username: string; readonly email: string },
  operator: string,
): Promise<string> {
  return database.transact(async (tx) => {
    const member = await findMember(tx, userId);
    if (member?.isActive === false) throw new Error(`The account ${username} is locked: open it first.`);
    const roles = member?.adminRoles ?? [];
    if (roles.includes('owner')) return `${username} <${email}> is an owner already; nothing was changed.`;
    await setAdminRoles(tx, userId, [...roles, 'owner'], operator);
    return `${username} <${email}> is an owner now; username and password stay as they are.`;
  });
}
