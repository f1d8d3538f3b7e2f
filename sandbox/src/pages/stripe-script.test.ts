/**
 * The Stripe.js replacement accepts exactly what Stripe.js accepts. An unknown option would otherwise first fail for a
 * member.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';

interface Elements {
  readonly create: (type: string, options?: object) => unknown;
  readonly update: (options: object) => unknown;
}
interface StandIn {
  readonly elements: (options?: object) => Elements;
  readonly confirmPayment: (options: object) => Promise<unknown>;
  readonly confirmSetup: (options: object) => Promise<unknown>;
}
type OpenStandIn = ((key: string, options?: object) => StandIn) & {
  readonly KNOWN: Readonly<Record<string, readonly string[]>>;
};

function loadStandIn(): OpenStandIn {
  const window: { Stripe?: OpenStandIn } = {};
  const document = { currentScript: { src: 'http://localhost:3000/sandbox/assets/stripe.js' } };
  runInContext(
    readFileSync(join(import.meta.dirname, 'assets/stripe.js'), 'utf8'),
    createContext({ window, document, URL }),
  );
  if (window.Stripe === undefined) throw new Error('the script sets no window.Stripe');
  return window.Stripe;
}

const open = loadStandIn();
const stripe = open('pk_test_1', { locale: 'en' });
const saving = { mode: 'setup', currency: 'usd', setupFutureUsage: 'off_session', appearance: {} };
const confirmation = {
  elements: stripe.elements(saving),
  clientSecret: 'seti_1_secret_2',
  confirmParams: { return_url: 'http://localhost:3000/cards' },
  redirect: 'if_required',
};

describe('the Stripe.js replacement', () => {
  it('opens a form for a payment, and one for saving a card or bank account', () => {
    stripe.elements({ clientSecret: 'pi_1_secret_2', appearance: {} });
    for (const kind of ['card', 'us_bank_account'])
      stripe.elements({ ...saving, allowedPaymentMethodTypes: [kind] });
  });

  it.each<[string, () => unknown]>([
    ['Stripe(): color', () => open('pk_test_1', { color: 'red' })],
    ['elements(): paymentMethodTypes', () => stripe.elements({ ...saving, paymentMethodTypes: ['card'] })],
    ['elements(): note', () => stripe.elements({ clientSecret: 'pi_1_secret_2', note: 'ours' })],
    ['elements().create(): color', () => stripe.elements(saving).create('payment', { color: 'red' })],
    ['elements().update(): theme', () => stripe.elements(saving).update({ theme: 'night' })],
  ])('rejects input unknown to Stripe.js: %s', (problem, call) => {
    expect(call).toThrow(problem);
  });

  it.each<[string, object]>([
    ['paymentMethod', { ...confirmation, paymentMethod: 'pm_1' }],
    ['confirmParams.returnUrl', { ...confirmation, confirmParams: { returnUrl: 'http://localhost:3000/' } }],
    ['redirect "never"', { ...confirmation, redirect: 'never' }],
  ])('rejects a confirmation unknown to Stripe.js: %s', async (problem, order) => {
    await expect(stripe.confirmPayment(order)).rejects.toThrow(`confirmPayment(): ${problem}`);
    await expect(stripe.confirmSetup(order)).rejects.toThrow(`confirmSetup(): ${problem}`);
  });

  it.each<[string, () => unknown]>([
    ['an element of another type', () => stripe.elements(saving).create('card')],
    ['a form for neither a payment nor a mode', () => stripe.elements({ appearance: {} })],
    ['a form for both', () => stripe.elements({ ...saving, clientSecret: 'pi_1_secret_2' })],
    ['another mode', () => stripe.elements({ ...saving, mode: 'save' })],
    [
      'a method type that the sandbox does not play',
      () => stripe.elements({ ...saving, allowedPaymentMethodTypes: ['card', 'link'] }),
    ],
  ])('rejects %s', (_name, call) => {
    expect(call).toThrow();
  });
});

const types = join(import.meta.dirname, '../../../node_modules/@stripe/stripe-js/dist');

/** Lists all properties declared by a Stripe.js type, including unions and base types. */
function listNames(checker: ts.TypeChecker, type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name));
}

describe('each supported property', () => {
  const files = {
    elements: join(types, 'stripe-js/elements-group.d.ts'),
    stripe: join(types, 'stripe-js/stripe.d.ts'),
  };
  const program = ts.createProgram(Object.values(files), { strict: true, skipLibCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const find = (file: string, name: string): ts.Type => {
    const source = program.getSourceFile(file);
    const scope = source && checker.getSymbolAtLocation(source);
    const symbol = scope && checker.getExportsOfModule(scope).find((one) => one.name === name);
    if (symbol === undefined) throw new Error(`Stripe.js has no type ${name}`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };

  it.each([
    ['Stripe', [[files.stripe, 'StripeConstructorOptions']]],
    [
      'elements',
      [
        [files.elements, 'StripeElementsOptionsMode'],
        [files.elements, 'StripeElementsOptionsClientSecret'],
      ],
    ],
    ['update', [[files.elements, 'StripeElementsUpdateOptions']]],
    ['appearance', [[files.elements, 'Appearance']]],
  ] as const)('of %s() is known to Stripe.js', (call, its) => {
    const names = its.flatMap(([file, name]) => listNames(checker, find(file, name)));
    expect(open.KNOWN[call]?.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(1);
  });

  it('matches the release of the server’s API version', () => {
    const [, train] = /ReleaseTrain = '(\w+)'/.exec(readFileSync(join(types, 'shared.d.ts'), 'utf8')) ?? [];
    expect(train).toBe(Stripe.MAJOR_API_VERSION);
  });
});
