import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { TERMS_VERSION } from '@circle-link/contract/auth/consent';
import {
  choosePath,
  completeProfile,
  findMemberByUsername,
  markEmailVerified,
  markFullyVerified,
  recordConsent,
  recordTerms,
  registerMember,
  setAdminRoles,
} from '../../modules/members/index.ts';
import { renewHold } from '../../modules/queue/index.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_ACCOUNTS, type DemoAccount, type DemoStage } from './demo-accounts.ts';

const STAGES: readonly DemoStage[] = [
  'registered',
  'email',
  'consent',
  'verified',
  'profile',
  'holding',
  'entered',
];

/** Creates an account and takes it through the commands of a real member, up to its stage. Returns its id. */
export async function buildDemoMember(
  tx: Writer,
  settings: Settings,
  account: DemoAccount,
  passwordHash: string,
): Promise<string> {
  const email = `${account.username}@demo.example`;
  const { userId } = await registerMember(tx, {
    username: account.username,
    passwordHash,
    firstName: account.firstName,
    lastName: account.lastName,
    email,
    phone: '+12025550147',
    isEmailProven: false,
    language: 'en',
  });
  const reached = (stage: DemoStage): boolean => STAGES.indexOf(account.stage) >= STAGES.indexOf(stage);
  if (reached('email')) await markEmailVerified(tx, userId);
  if (reached('consent')) await agree(tx, userId, account);
  if (reached('verified')) await markFullyVerified(tx, userId, null);
  if (reached('profile')) await completeProfile(tx, settings, userId, DEMO_PROFILE);
  if (account.isAdmin === true) await setAdminRoles(tx, userId, ['owner'], null);
  return userId;
}

async function agree(tx: Writer, userId: string, { isSaver = false }: DemoAccount): Promise<void> {
  if (!isSaver) return recordConsent(tx, userId, CONSENT_VERSION);
  await choosePath(tx, userId, 'savings');
  await recordTerms(tx, userId, TERMS_VERSION);
}

const DEMO_PROFILE = {
  dateOfBirth: '1990-04-12',
  phone: '+12025550147',
  address: '12 Harbor Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
};

const HOLDER = DEMO_ACCOUNTS.find(({ stage }) => stage === 'holding')?.username ?? '';

/** Opens a new hold for the demo account when a visitor looks and the last one has expired, until it is paid. */
export async function keepDemoHold({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<void> {
  if (!settings.queueEnabled) return;
  const holder = await database.read((db) => findMemberByUsername(db, HOLDER));
  if (holder?.isProfileComplete === true) await renewHold(database, holder.id);
}

export function listDemoJobs(
  platform: Pick<Platform, 'database' | 'settings'>,
  { demo }: { readonly demo: boolean },
): readonly Job[] {
  return demo ? [{ name: 'demo-hold', everySeconds: 5, run: () => keepDemoHold(platform) }] : [];
}
