/** Spec §5: unusual but valid input is stored as typed, and callers cannot set protected fields. */
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderMail } from '../../src/platform/outbox/mail-layout.ts';
import { buildMember, type MemberState, signIn } from '../factories/build-member.ts';
import { buildRegistration, proveEmail } from '../factories/test-accounts.ts';
import type { Browser } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

let product: TestProduct;
let newcomer: Browser;
let consenting: Browser;

beforeAll(async () => {
  product = await startTestProduct();
  newcomer = await memberIn('profile');
  consenting = await memberIn('consent');
});

async function memberIn(state: MemberState): Promise<Browser> {
  const browser = product.openBrowser();
  await signIn(browser, await buildMember(product, { state }));
  return browser;
}

const login = { username: 'unknown', password: 'secret-1' };
const start = { email: 'a@example.test', phone: '(202) 555-0123' };
const registration = buildRegistration('newcomer');
const profile = {
  dateOfBirth: '1990-12-31',
  phone: '(202) 555-0123',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
};
const boxes = {
  financialRisk: true,
  legalCompliance: true,
  dataProcessing: true,
  participationTerms: true,
  transparencyAccess: true,
};
const consent = { agreements: boxes, version: CONSENT_VERSION };
const join = { email: 'a@example.test', phoneNumber: '(202) 555-0123', acceptedRisks: true };

const forms = {
  login: ['POST', '/api/auth/login', login],
  'registration start': ['POST', '/api/verification/email/send', start],
  registration: ['POST', '/api/auth/register', registration],
  profile: ['PATCH', '/api/auth/profile', profile],
  consent: ['POST', '/api/consent/give', consent],
  join: ['POST', '/api/create-payment-intent', join],
} as const;
const BOXES = 'You must check all boxes to proceed';
const EMAIL = 'Please enter a valid email';
const PHONE = 'Please enter a valid phone number';

// security: 2.1.1
test.each([
  ['login', 'username', 'ab', 'Username must be at least 3 characters'],
  ['login', 'password', '12345', 'Password must be at least 6 characters'],
  ['registration start', 'email', 'a@b', EMAIL],
  ['registration start', 'phone', '202555012', PHONE],
  ['registration', 'username', 'ab', 'Username must be at least 3 characters'],
  ['registration', 'firstName', '', 'First name is required'],
  ['registration', 'lastName', ' ', 'Last name is required'],
  // security: 6.2.1
  ['registration', 'password', '12345', 'Password must be at least 6 characters'],
  ['registration', 'confirmPassword', 'another-one', "Passwords don't match"],
  ['profile', 'dateOfBirth', '', 'Date of birth is required'],
  ['profile', 'dateOfBirth', '2020-01-01', 'You must be at least 18 years old'],
  ['profile', 'phone', '202555012', 'Phone number must be at least 10 digits'],
  ['profile', 'address', '1 Rd', 'Address is required'],
  ['profile', 'city', 'X', 'City is required'],
  ['profile', 'state', 'I', 'State is required'],
  ['profile', 'zipCode', '6270', 'ZIP code is required'],
  ['join', 'email', '', EMAIL],
  ['join', 'phoneNumber', '', PHONE],
  ['join', 'acceptedRisks', false, 'Please confirm that you are 18 or older and have read the risks'],
  ['consent', 'version', '0.9', 'The consent text has changed. Please read it again.'],
  ...Object.keys(boxes).map((box) => ['consent', `agreements.${box}`, false, BOXES] as const),
] as const)('%s: %s %j → %s', async (form, field, value, message) => {
  const [method, path, good] = forms[form];
  const body = field.startsWith('agreements.')
    ? { ...consent, agreements: { ...boxes, [field.slice('agreements.'.length)]: value } }
    : {
        ...good,
        [field]: value,
        ...(form === 'registration' && field === 'password' && { confirmPassword: value }),
      };
  const who = form === 'profile' ? newcomer : form === 'consent' ? consenting : product;
  const answer = await who.request(method, path, { body });
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({ code: 'invalid', message, fields: { [field]: message } });
});

describe('odd but valid input', () => {
  const firstName = `<b>Ada</b> & "O'Neil"`;
  const lastName = 'שלום 👩🏽‍🚀';
  const address = "'; drop table users; --";
  const city = '=cmd()';

  // security: 1.1.2, 1.3.7
  test('is returned as typed', async () => {
    const browser = product.openBrowser();
    const email = "o'neil+<3@example.test".replace('<', '');
    await proveEmail(product, browser, email);
    const body = buildRegistration('Ünïcode_名前', { email, firstName, lastName });
    const registered = await browser.request('POST', '/api/auth/register', { body });
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({ username: 'Ünïcode_名前', email, firstName, lastName });
    await browser.request('POST', '/api/consent/give', { body: consent });
    await product.database.transact((tx) =>
      sql`update users set phone_verified_at = app_now(), id_verified_at = app_now() where email = ${email}`.execute(
        tx,
      ),
    );
    const changed = await browser.request('PATCH', '/api/auth/profile', {
      body: { ...profile, address, city },
    });
    expect(changed.status).toBe(200);
    const me = await browser.request('GET', '/api/auth/me');
    expect(me.body).toMatchObject({ firstName, lastName, address, city, state: 'IL' });
    expect((await browser.request('POST', '/api/auth/logout')).status).toBe(200);
    expect(
      (await browser.request('POST', '/api/auth/login', { body: { ...body, username: 'üNÏCODE_名前' } }))
        .status,
    ).toBe(200);
  });

  // security: 1.1.2, 1.2.1, T37
  test('is escaped in every email', async () => {
    const email = "o'html@example.test";
    await product.request('POST', '/api/verification/email/send', { body: { email, phone: start.phone } });
    const [mail] = await product.mailTo(email);
    expect(mail?.html).toContain('email=o%27html%40example.test');
    const evil = `"><script>alert(1)</script>&'`;
    const content = { subject: 'x', heading: evil, paragraphs: [evil], closing: [evil] };
    const { html } = renderMail(
      { ...content, button: { label: evil, url: `https://a.example/?${evil}` } },
      { ...product.settings, language: 'en' },
    );
    expect(html).not.toContain('<script>');
    expect(html.split('&lt;script&gt;')).toHaveLength(8);
    expect(html).not.toContain('?">');
  });
});

describe('a protected column in a body changes nothing', () => {
  /** The row and the API representation. */
  async function everyColumn(): Promise<Record<string, unknown>> {
    const { rows } = await product.database.read((db) =>
      sql<{ name: string; type: string }>`
        select distinct column_name as name, data_type as type from information_schema.columns
         where table_schema = 'public' and table_name in ('users', 'queue_holdings', 'contributions')`.execute(
        db,
      ),
    );
    return Object.fromEntries(
      rows.flatMap(({ name, type }) => {
        const value = type === 'boolean' ? true : type.includes('timestamp') ? '2000-01-01T00:00:00Z' : '1';
        return [
          [name, value],
          [name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()), value],
        ];
      }),
    );
  }

  const ignoredColumns = [
    'username',
    'email',
    'password_hash',
    'id',
    'created_at',
    'updated_at',
    'last_login_at',
    'phone',
  ];

  async function findRow(email: string): Promise<Record<string, unknown>> {
    const { rows } = await product.database.read((db) =>
      sql<Record<string, unknown>>`
        select to_jsonb(u) - ${ignoredColumns}::text[] as user, (select jsonb_agg(to_jsonb(h) - '{id,user_id,held_at,expires_at,created_at,updated_at}'::text[])
                 from queue_holdings h where h.user_id = u.id) as holds
          from users u where email = ${email}`.execute(db),
    );
    return rows[0] ?? {};
  }

  async function liveThrough(name: string, extra: Record<string, unknown>): Promise<Record<string, unknown>> {
    const browser = product.openBrowser();
    const email = `${name}@example.test`;
    const send = async (method: string, path: string, body: object) => {
      const answer = await browser.request(method, path, { body: { ...extra, ...body } });
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    };
    await proveEmail(product, browser, email);
    await send('POST', '/api/auth/register', buildRegistration(name));
    await send('POST', '/api/consent/give', consent);
    await product.database.transact((tx) =>
      sql`update users set phone_verified_at = app_now(), id_verified_at = app_now() where email = ${email}`.execute(
        tx,
      ),
    );
    await send('PATCH', '/api/auth/profile', profile);
    await send('POST', '/api/queue/hold', {});
    await send('POST', '/api/queue/proceed-to-payment', {});
    return findRow(email);
  }

  /** Removes times, which differ between the two runs. */
  const timeless = (row: unknown): unknown =>
    JSON.parse(JSON.stringify(row).replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"'));

  // security: 1.3.6, 8.1.2, 8.2.3, 8.3.1, 15.3.3, T23
  test('from registration to the hold', async () => {
    const plain = await liveThrough('plainlife', {});
    const greedy = await liveThrough('greedylife', await everyColumn());
    expect(greedy['user']).toMatchObject({ is_admin: false, failed_login_attempts: 0 });
    const holds = (row: Record<string, unknown>) =>
      JSON.stringify(timeless(row)).replaceAll(/cs_test_\w+|pi_\w+|"queue_position":\d+/g, '');
    expect(holds(greedy)).toEqual(holds(plain));
  });

  test('an amount in the card form of /join changes nothing', async () => {
    const body = {
      ...join,
      email: 'cheap@example.test',
      phoneNumber: '(202) 555-0177',
      ...{ amount: 1, amountCents: 1, total: '0.01', status: 'paid' },
    };
    const answer = await product.request('POST', '/api/create-payment-intent', { body });
    expect(answer.body).toMatchObject({ breakdown: { total: '52.35' } });
    const { rows } = await product.database.read((db) =>
      sql<{ cents: number }>`
        select p.amount_cents as cents from charges p join users u on u.id = p.user_id
         where u.email = 'cheap@example.test'`.execute(db),
    );
    expect(rows.map(({ cents }) => cents)).toEqual([5235]);
  });
});
