import { randomBytes } from 'node:crypto';

const NAMES = [
  'superuserPassword',
  'replicationPassword',
  'rewindPassword',
  'ownerPassword',
  'appPassword',
  'appSecret',
  'copiesPassword',
] as const;

export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>;

export function makeSecrets(): Secrets {
  return Object.fromEntries(NAMES.map((name) => [name, randomBytes(24).toString('hex')])) as Secrets;
}
