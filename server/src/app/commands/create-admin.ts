/** npm run create-admin: makes an admin's account, or makes an existing member an admin; beside a running app or without. */
import { createInterface } from 'node:readline/promises';
import { emailField, newPasswordField, usernameField } from '@circle-link/contract/fields';
import * as z from 'zod';
import { hashPassword, refuseWeakPassword } from '../../features/auth/index.ts';
import { findCredentials, findMember, makeAdmin, registerMember } from '../../features/members/index.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { migrateEverything } from '../migrate-everything.ts';
import { runCommand } from './command.ts';

const newAdmin = z.object({
  ADMIN_USERNAME: usernameField,
  ADMIN_EMAIL: emailField,
  ADMIN_PASSWORD: newPasswordField,
});
type Answers = Record<keyof typeof newAdmin.shape, string>;

await runCommand(async ({ server }) => {
  const answers = await readAnswers();
  await migrateEverything(server);
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  try {
    console.log(await createAdmin(database, answers));
  } finally {
    await database.close();
  }
});

/** From the environment; what is missing is asked for, where someone sits at a terminal. */
async function readAnswers(): Promise<Answers> {
  const username = await answerOf('ADMIN_USERNAME', 'Username');
  const email = await answerOf('ADMIN_EMAIL', 'E-mail');
  return {
    ADMIN_USERNAME: username,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: await answerOf('ADMIN_PASSWORD', 'Password'),
  };
}

async function answerOf(name: keyof Answers, label: string): Promise<string> {
  const given = process.env[name];
  if (given !== undefined && given !== '') return given;
  if (!process.stdin.isTTY) throw new Error(`${name} is not set, and there is no terminal to ask on.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`${label}: `);
  } finally {
    terminal.close();
  }
}

async function createAdmin(database: Database, answers: Answers): Promise<string> {
  const parsed = newAdmin.safeParse(answers);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${String(issue?.path[0])}: ${issue?.message ?? 'cannot be used'}`);
  }
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = parsed.data;
  const existing = await database.read((db) => findCredentials(db, email));
  if (existing) return promote(database, existing);
  refuseWeakPassword(password, { username, email });
  const passwordHash = await hashPassword(password);
  await database.transact(async (tx) => {
    const names = { firstName: username, lastName: 'Admin' };
    const registration = { username, email, ...names, phone: undefined, passwordHash, isEmailProven: true };
    const { userId } = await registerMember(tx, registration);
    await makeAdmin(tx, userId, null);
  });
  return `Admin ${username} <${email}> can sign in.`;
}

/** The account keeps its username and password; only the right is new. */
async function promote(
  database: Database,
  { userId, username, email }: { readonly userId: string; readonly username: string; readonly email: string },
): Promise<string> {
  return database.transact(async (tx) => {
    const member = await findMember(tx, userId);
    if (member?.isAdmin === true) return `${username} <${email}> is an admin already; nothing was changed.`;
    await makeAdmin(tx, userId, null);
    return `${username} <${email}> is an admin now; username and password stay as they are.`;
  });
}
