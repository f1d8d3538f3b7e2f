/** One rejected call of each kind: another language changes the message, not the code and status. */
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '../../src/platform/http/app.ts';
import { tooManyRequests } from '../../src/platform/rate-limits/rate-limits.ts';
import { buildMember, signIn } from '../factories/build-member.ts';
import type { Answer, Browser, RequestOptions } from '../browser/test-browser.ts';
import { signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { enterQueue } from '../product/test-queue.ts';
import { startTestServer } from '../product/test-server.ts';

interface Said {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

type Asking = Pick<Browser, 'request'>;
type Call = readonly [method: string, path: string, body?: unknown];

let product: TestProduct;
let member: Browser;
beforeAll(async () => {
  product = await startTestProduct();
  member = (await signInMember(product)).browser;
});

async function askTwice(browser: Asking, [method, path, body]: Call) {
  const ask = async (language: string): Promise<Answer & { readonly said: Said }> => {
    const options: RequestOptions = {
      headers: { 'accept-language': language },
      ...(body !== undefined && { body }),
    };
    const answer = await browser.request(method, path, options);
    return { ...answer, said: answer.body as Said };
  };
  const [english, spanish] = [await ask('en-US'), await ask('es-US')];
  expect([spanish.status, spanish.said.code]).toEqual([english.status, english.said.code]);
  return { english: english.said, spanish: spanish.said, status: spanish.status, headers: spanish.headers };
}

test('a plain refusal is in the reader’s language', async () => {
  const { english, spanish, status, headers } = await askTwice(member, ['POST', '/api/queue/extend-hold']);
  expect([status, english]).toEqual([
    409,
    { code: 'hold_expired', message: 'Your hold has ended. Reserve a position again to continue.' },
  ]);
  expect(spanish).toEqual({
    code: 'hold_expired',
    message: 'Tu reserva terminó. Reserva un lugar de nuevo para continuar.',
  });
  expect(headers.get('vary')).toBe('Cookie, Accept-Language');
});

test('details of a refusal are included in both languages', async () => {
  const { browser, number } = await enterQueue(product);
  const { english, spanish } = await askTwice(browser, ['POST', '/api/queue/hold']);
  expect(english.message).toBe(`You already have a position: number ${number}.`);
  expect(spanish.message).toBe(`Ya tienes un lugar en la fila: el número ${number}.`);
});

test('messages of form fields, checked by their schema, are in the reader’s language', async () => {
  const body = { username: 'ab', password: 'x' };
  const { english, spanish, status } = await askTwice(product.openBrowser(), [
    'POST',
    '/api/auth/login',
    body,
  ]);
  expect([status, english.fields?.['password']]).toEqual([422, 'Password must be at least 6 characters']);
  expect(spanish).toEqual({
    code: 'invalid',
    message: 'El nombre de usuario debe tener al menos 3 caracteres',
    fields: {
      username: 'El nombre de usuario debe tener al menos 3 caracteres',
      password: 'La contraseña debe tener al menos 6 caracteres',
    },
  });
});

test('errors of zod itself, and of a body of the wrong type, are in the reader’s language', async () => {
  const browser = product.openBrowser();
  const nothing = await askTwice(browser, ['POST', '/api/auth/login', null]);
  expect([nothing.english.message, nothing.spanish.message]).toEqual([
    'Please check your information and try again.',
    'Revisa tus datos e inténtalo de nuevo.',
  ]);
  const vote = await askTwice(member, ['POST', '/api/groups/x/swaps', {}]);
  expect([vote.english.fields, vote.spanish.fields]).toEqual([
    { withUserId: 'Required' },
    { withUserId: 'Obligatorio' },
  ]);
});

test('the message of a field, checked by a command, is in the reader’s language', async () => {
  const terms = { contributionAmount: '50', maxMembers: 5, frequency: 'weekly', graceDays: 9 };
  const { english, spanish, status } = await askTwice(member, ['POST', '/api/groups/preview', terms]);
  expect([status, english.fields]).toEqual([
    422,
    { graceDays: 'The grace period is at most 6 days in a weekly group' },
  ]);
  expect(spanish.fields).toEqual({
    graceDays: 'El período de gracia es de 6 días como máximo en un grupo semanal',
  });
  const young = { dateOfBirth: '1850-01-01' };
  const dated = await askTwice(member, ['PATCH', '/api/account/profile', young]);
  expect([dated.english.fields, dated.spanish.fields]).toEqual([
    { dateOfBirth: 'Please check your date of birth' },
    { dateOfBirth: 'Revisa tu fecha de nacimiento' },
  ]);
});

test('a closed gate, a missing session and an unknown address answer in the reader’s language', async () => {
  const gated = product.openBrowser();
  await signIn(gated, await buildMember(product, { state: 'consent' }));
  const gate = await askTwice(gated, ['POST', '/api/queue/hold']);
  expect([gate.status, gate.spanish]).toEqual([
    403,
    { code: 'consent_required', message: 'Primero da tu consentimiento.' },
  ]);
  const visitor = await askTwice(product.openBrowser(), ['POST', '/api/queue/hold']);
  expect([visitor.status, visitor.spanish.message]).toEqual([401, 'Inicia sesión.']);
  const nowhere = await askTwice(product.openBrowser(), ['GET', '/api/nowhere']);
  expect([nowhere.status, nowhere.spanish.message]).toEqual([404, 'Aquí no hay nada.']);
  const method = await askTwice(product.openBrowser(), ['PUT', '/api/queue/hold', {}]);
  expect([method.status, method.spanish.message]).toEqual([405, 'Método no permitido.']);
});

test('a rate limit states the minutes, and a lost database or internal error explains the next step', async () => {
  const server = await startTestServer([
    (app: App) => {
      app.get('/api/often', () => Promise.reject(tooManyRequests(61)));
      app.get('/api/lost', () =>
        Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' })),
      );
      app.get('/api/fault', () => Promise.reject(new Error('sql-canary')));
      app.get('/api/read', { schema: { querystring: z.object({ n: z.coerce.number() }) } }, () => ({}));
    },
  ]);
  const often = await askTwice(server, ['GET', '/api/often']);
  expect([
    often.status,
    often.headers.get('retry-after'),
    often.english.message,
    often.spanish.message,
  ]).toEqual([
    429,
    '61',
    'Too many attempts. Please try again in 2 minutes.',
    'Demasiados intentos. Inténtalo de nuevo en 2 minutos.',
  ]);
  const lost = await askTwice(server, ['GET', '/api/lost']);
  expect([lost.status, lost.spanish]).toEqual([
    503,
    { code: 'unavailable', message: 'Tenemos problemas en este momento. Inténtalo de nuevo en un momento.' },
  ]);
  const fault = await askTwice(server, ['GET', '/api/fault']);
  expect([fault.status, fault.spanish.message]).toEqual([
    500,
    'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  ]);
  const twice = await askTwice(server, ['GET', '/api/read?n=1&n=2']);
  expect(twice.spanish.fields).toEqual({ n: '"n" solo se puede indicar una vez.' });
});

test('French refusals use French number format', async () => {
  const inFrench = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' };
  const gate = await member.request('POST', '/api/queue/extend-hold', { headers: inFrench });
  expect([gate.status, gate.body]).toEqual([
    409,
    {
      code: 'hold_expired',
      message: 'Votre réservation est terminée. Réservez de nouveau une place pour continuer.',
    },
  ]);
  const terms = { contributionAmount: '0.10', maxMembers: 5, frequency: 'weekly', graceDays: 1 };
  const { body } = await member.request('POST', '/api/groups/preview', { headers: inFrench, body: terms });
  expect((body as Said).fields).toEqual({
    contributionAmount: 'La cotisation minimale est de 1,00\u00a0$US',
  });
});
