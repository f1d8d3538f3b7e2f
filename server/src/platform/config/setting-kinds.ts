/** The value types of settings. Each message completes the sentence "<NAME> …". */
import { BlockList, isIP } from 'node:net';
import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import {
  MAX_RISK_SCORE,
  RISK_FLAGS,
  type RiskFlag,
  SIGNALS,
  type Signals,
} from '@circle-link/contract/admin/risk';
import { parseDollars } from '@circle-link/contract/money';
import { z } from 'zod';

const SECRET_MIN_BYTES = 16;
const SECRET_MIN_CHARACTERS = 22;
const SECRET_MIN_DISTINCT_CHARACTERS = 8;

export const text = z.string().min(1, 'must not be empty');

export const mailAddress = z.email('must be one email address, without a name');

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((written) => written === 'true');

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}

export const factor = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/, 'must be a number such as 1, 0.5 or 10')
  .transform(Number);

export const dollars = z.string().transform((written, context) => {
  const cents = parseDollars(written);
  if (cents !== null) return cents;
  context.addIssue('must be an amount such as 100.00');
  return z.NEVER;
});

export function url(...protocols: string[]) {
  const names = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z
    .string()
    .refine((written) => hasProtocol(written, protocols), `must be a URL beginning with ${names}`);
}

/** A host without a path; http only on this machine, because a key is sent along. */
export const origin = z
  .string()
  .transform((written) => written.replace(/\/$/, ''))
  .refine(isSafeHost, 'must be https:// and a host with no path behind it (http:// only for this machine)');

/** Exactly as the provider spells it: with an optional path and case-sensitive. */
export const issuer = z.string().refine((written) => {
  const read = URL.parse(written);
  if (read === null || read.search !== '' || read.hash !== '' || read.username !== '') return false;
  return read.protocol === 'https:' || (read.protocol === 'http:' && loopbackHosts.includes(read.hostname));
}, 'must be an https:// URL without a query (http:// only for this machine)');

export function urls(...protocols: string[]) {
  return z
    .string()
    .transform((written) => written.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => hasProtocol(part, protocols)),
      `must be URLs beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, separated by commas`,
    );
}

export const secret = z
  .string()
  .refine(
    isLongAndVaried,
    `must be a random secret of at least 128 bits (${SECRET_MIN_CHARACTERS} base64 or 32 hexadecimal characters; make one with: openssl rand -base64 32)`,
  );

/** A key for encryption or hashing, as base64 or hexadecimal. */
export const key = z.string().transform((written, context) => {
  const bytes = decodeKey(written);
  if (bytes !== undefined && isLongAndVaried(written)) return bytes;
  context.addIssue(
    'must be a random key of at least 128 bits in base64 or hexadecimal (openssl rand -base64 32)',
  );
  return z.NEVER;
});

export const keys = z.string().transform((written, context) => {
  const decoded = written.split(',').map((part) => key.safeParse(part.trim()));
  const bytes = decoded.flatMap((result) => (result.success ? [result.data] : []));
  if (bytes.length === decoded.length) return bytes;
  context.addIssue('must be random keys of at least 128 bits in base64 or hexadecimal, separated by commas');
  return z.NEVER;
});

export const webhookSecrets = z
  .string()
  .transform((written) => written.split(',').map((part) => part.trim()))
  .refine(
    (secrets) => secrets.length <= 2 && secrets.every((one) => /^whsec_./.test(one)),
    'must begin with whsec_; while it is being changed, two separated by a comma',
  );

export const networks = z.string().transform((written, context) => {
  const parts = written.split(',').map((part) => part.trim());
  const wrong = parts.filter((part) => !isNetwork(part));
  if (wrong.length === 0) return parts;
  context.addIssue(
    `must be addresses or CIDR ranges separated by commas; "${wrong.join('", "')}" is neither`,
  );
  return z.NEVER;
});

export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

function isSafeHost(written: string): boolean {
  const url = URL.parse(written);
  if (url?.origin !== written) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.includes(url.hostname));
}

function hasProtocol(written: string, protocols: readonly string[]): boolean {
  return protocols.includes(URL.parse(written)?.protocol ?? '');
}

function isLongAndVaried(written: string): boolean {
  const longEnough = /^[0-9a-f]+$/i.test(written)
    ? written.length >= 2 * SECRET_MIN_BYTES
    : written.length >= SECRET_MIN_CHARACTERS;
  return longEnough && new Set(written).size >= SECRET_MIN_DISTINCT_CHARACTERS;
}

function decodeKey(written: string): Buffer | undefined {
  if (/^([0-9a-f]{2})+$/i.test(written)) return Buffer.from(written, 'hex');
  if (!/^[\w+/-]+={0,2}$/.test(written)) return undefined;
  const bytes = Buffer.from(written, 'base64');
  return bytes.length >= SECRET_MIN_BYTES ? bytes : undefined;
}

function isNetwork(written: string): boolean {
  const [address = '', prefix, ...rest] = written.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

export interface GroupRole {
  readonly group: string;
  readonly role: AdminRole;
}

/** OIDC_GROUP_ROLES: "circle-owners=owner, circle-money=finance", pairs of the provider’s group and a role. */
export const groupRoles = z.string().transform((written, context) => {
  const parts = written.split(',').map((part) => part.trim());
  const read = parts.flatMap((part) => readGroupRole(part) ?? []);
  if (read.length === parts.length) return read;
  context.addIssue(
    `must be groups and roles such as circle-money=finance, separated by commas; roles are ${ADMIN_ROLES.join(', ')}`,
  );
  return z.NEVER;
});

export function writeGroupRoles(mapping: readonly GroupRole[]): string {
  return mapping.map(({ group, role }) => `${group}=${role}`).join(', ');
}

/** The group's name may hold any character but a comma. */
function readGroupRole(part: string): GroupRole | undefined {
  const at = part.lastIndexOf('=');
  const role = ADMIN_ROLES.find((known) => known === part.slice(at + 1).trim());
  const group = part.slice(0, Math.max(at, 0)).trim();
  return role === undefined || group === '' ? undefined : { group, role };
}

/** FRAUD_SIGNALS: "shared_device=3:40, disposable_mail=1:0", a limit and a weight each. */
export const signalList = z.string().superRefine((written, context) => {
  const wrong = splitParts(written).filter((part) => readSignal(part) === undefined);
  if (wrong.length > 0)
    context.addIssue(
      `must be signals such as shared_device=3:40, a limit and a weight of at most ${MAX_RISK_SCORE}, separated by commas; "${wrong.join('", "')}" is none`,
    );
});

export function readSignals(written = ''): Signals {
  const changed = splitParts(written).flatMap((part) => readSignal(part) ?? []);
  return { ...SIGNALS, ...Object.fromEntries(changed.map(({ flag, ...signal }) => [flag, signal])) };
}

function splitParts(written: string): string[] {
  return written === '' ? [] : written.split(',').map((part) => part.trim());
}

function readSignal(part: string): { flag: RiskFlag; limit: number; weight: number } | undefined {
  const [, name, limit, weight] = /^([a-z_]+)=([1-9]\d{0,2}):(\d{1,3})$/.exec(part) ?? [];
  const flag = RISK_FLAGS.find((known) => known === name);
  return flag === undefined || Number(weight) > MAX_RISK_SCORE
    ? undefined
    : { flag, limit: Number(limit), weight: Number(weight) };
}
