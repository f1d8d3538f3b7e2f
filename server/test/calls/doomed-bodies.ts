/** An example body for each operation that takes one, derived from its schema, without a test server. */
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import type * as z from 'zod';
import { allCalls, getCallKey } from './all-calls.ts';

type Body = Readonly<Record<string, unknown>>;

const UNUSED_ID = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';
const password = 'otter-lantern-47';
const wrongPassword = 'not-it-at-all';
const token = 'A'.repeat(43);
/** Right format, invalid signature. */
const mailLink = `digest~00000000-0000-4000-8000-000000000000~${'A'.repeat(43)}`;

/** Right format, but for a challenge that was never issued. */
const clientDataJSON = Buffer.from(
  JSON.stringify({ type: 'webauthn.get', challenge: token, origin: 'http://localhost' }),
).toString('base64url');

/** The first that a field's schema accepts is its value. */
const USUAL: readonly unknown[] = [
  true,
  'A text of some length',
  UNUSED_ID,
  '1.00',
  '1',
  1,
  'UTC',
  '2027-01-31',
  '0'.repeat(32),
];
/** Values by field name, where another value of the same form would get less far or do more. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  attestationObject: ['AAAA'],
  auth: ['A'.repeat(22)],
  authenticatorData: ['AAAA'],
  charterHash: ['0'.repeat(64)],
  clientDataJSON: [clientDataJSON],
  code: ['123456'],
  confirmPassword: [wrongPassword],
  days: [30],
  email: ['unknown@example.test'],
  endpoint: ['https://intranet.example/'],
  extractedDob: ['1990-12-31'],
  globalPosition: [999_999],
  host: ['books.example.org'],
  id: ['AAAA'],
  p256dh: ['B'.repeat(87)],
  password: [wrongPassword],
  query: [`code=${token}&state=${token}`],
  rawId: ['AAAA'],
  signature: ['AAAA'],
  token: [token, mailLink],
  url: ['https://127.0.0.1/'],
  username: ['no-such-member'],
};

/** Two faults that validation cannot see, so that an invalid field accepted by mistake still creates no group. */
const doomedTerms = {
  name: 'Doomed circle',
  contributionAmount: '50.00',
  maxMembers: 5,
  startDate: '2020-01-01',
  lateFee: '6.00',
};
const registration = {
  username: 'doomed',
  firstName: 'Ada',
  lastName: 'Byron',
  password,
  confirmPassword: password,
};

/**
 * Bodies that a schema cannot tell: what is rejected late although each field is valid, or the part of a body that gets
 * furthest.
 */
function writtenBodies(takenEmail: string): Readonly<Record<string, Body>> {
  return {
    'POST /api/auth/register': { ...registration, email: takenEmail, phone: '(202) 555-0123' },
    'POST /api/auth/register/savings': { name: 'Ada Byron', password, email: takenEmail },
    'POST /api/auth/claim': { ...registration, token },
    'POST /api/auth/password/change': {
      currentPassword: wrongPassword,
      code: '123456',
      password,
      confirmPassword: password,
    },
    'PATCH /api/auth/profile': {
      dateOfBirth: '2020-02-29',
      phone: '(202) 555-0123',
      address: '1 Main Street',
      city: 'Springfield',
      state: 'IL',
      zipCode: '62701',
    },
    'PATCH /api/account/profile': { dateOfBirth: '2020-02-29' },
    'PUT /api/account/path': { path: 'nowhere' },
    'POST /api/consent/terms': { version: '0.9' },
    'POST /api/consent/give': {
      agreements: {
        financialRisk: true,
        legalCompliance: true,
        dataProcessing: true,
        participationTerms: true,
        transparencyAccess: false,
      },
      version: CONSENT_VERSION,
    },
    'POST /api/verification/email/send': { email: 'not an address', phone: '(202) 555-0123' },
    'POST /api/verification/phone/change': { phone: '12345' },
    'PUT /api/notifications/preferences': { type: 'security', channel: 'mail', isOn: false },
    'POST /api/notifications/by-link': { token: mailLink, isOn: false },
    'PUT /api/savings-goal': { name: 'Roof', target: '0.50' },
    'POST /api/withdrawals': { amount: '75.00', requestId: UNUSED_ID },
    'POST /api/owed/payments': { amount: '1.00' },
    'POST /api/create-payment-intent': {
      email: 'doomed@example.test',
      phoneNumber: '(202) 555-0123',
      acceptedRisks: false,
    },
    'POST /api/cards/setup': { kind: 'us_bank_account' },
    'POST /api/groups': doomedTerms,
    'POST /api/groups/preview': doomedTerms,
    'PATCH /api/groups/{id}': { name: 'Renamed' },
  };
}

const calls = await allCalls();

/**
 * Well-formed bodies that are rejected late: an id or token that does not exist, a wrong password, a taken address. An
 * invalid field accepted by mistake then still writes nothing.
 */
export function doomedBodies(takenEmail: string): Readonly<Record<string, Record<string, unknown>>> {
  const written = writtenBodies(takenEmail);
  const unknown = Object.keys(written).filter((key) => !calls.some((call) => getCallKey(call) === key));
  if (unknown.length > 0) throw new Error(`no operation: ${unknown.join(', ')}`);
  return Object.fromEntries(
    calls.flatMap((call) => {
      const { body, upload } = call;
      if (body === undefined || upload === true) return [];
      const key = getCallKey(call);
      return [[key, { ...(written[key] ?? (buildValue(body, key) as Body)) }]];
    }),
  );
}

interface Def {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

/** @throws Error that names a field without a value */
function buildValue(schema: z.ZodType, path: string): unknown {
  const name = path.slice(path.lastIndexOf(' ') + 1);
  const known = VALUES[name]?.find((value) => schema.safeParse(value).success);
  if (known !== undefined) return known;
  const { options, innerType, in: input, element, shape, ...leaf } = schema._zod.def as unknown as Def;
  const inner = options?.[0] ?? innerType ?? input;
  if (inner !== undefined) return buildValue(inner, path);
  if (element !== undefined) return [buildValue(element, path)];
  if (shape === undefined) return chooseUsual(schema, leaf, path);
  return Object.fromEntries(
    Object.entries(shape).map(([field, own]) => [field, buildValue(own, `${path} ${field}`)]),
  );
}

function chooseUsual(schema: z.ZodType, { entries = {}, values = [] }: Def, path: string): unknown {
  const found = [...Object.values(entries), ...values, ...USUAL].find(
    (value) => schema.safeParse(value).success,
  );
  if (found === undefined) throw new Error(`${path} has no example: add one to VALUES of doomed-bodies.ts`);
  return found;
}
