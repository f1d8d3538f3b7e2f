/** Compares a call with what the SDK's types say that it may carry. */
import { Stripe } from 'stripe';
import type { Contract, Shape } from './shapes.ts';

/** As it was sent: every leaf a text. */
type Sent = string | readonly Sent[] | { readonly [name: string]: Sent };

export interface SentCall {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, Sent>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Calls that change nothing when they are made twice; of all others the key stands in our tables before they are made. */
const HARMLESS_TWICE = [
  'POST /v1/checkout/sessions/{}/expire',
  'POST /v1/payment_intents/{}/cancel',
  'POST /v1/payment_methods/{}/detach',
  'POST /v1/accounts/{}/reject',
  // Each is a page that opens once, and nothing more.
  'POST /v1/account_links',
  'POST /v1/accounts/{}/login_links',
];
/** The SDK's own, which is another at the next try. */
const RANDOM_KEY = /^stripe-node-retry-/;

/** What is wrong with it, as sentences. */
export function findProblems(contract: Contract, call: SentCall): string[] {
  const name = getName(contract, call);
  const known = name === undefined ? undefined : contract[name];
  if (name === undefined || known === undefined) return [`the SDK has no ${call.method} ${call.path}`];
  const { expand, ...others } = call.parameters;
  return [
    ...findHeaderProblems(name, call),
    ...compare(known.parameters ?? NONE, others, []),
    ...(Array.isArray(expand) ? expand : []).flatMap((path) => {
      const own = known.expands.includes(String(path).replace(/^data\./, ''));
      return own ? [] : [`${String(path)} cannot be expanded`];
    }),
  ].map((problem) => `${name}: ${problem}`);
}

const NONE: Shape = { is: 'object', fields: {}, rest: null };

/** Of paths that fit, the one that names the most parts: /v1/accounts/{} and /v1/accounts/… */
function getName(contract: Contract, { method, path }: SentCall): string | undefined {
  const exact = `${method} ${path}`;
  if (exact in contract) return exact;
  const parts = path.split('/');
  return Object.keys(contract).find((name) => {
    const [verb, pattern = ''] = name.split(' ');
    const wanted = pattern.split('/');
    return (
      verb === method &&
      wanted.length === parts.length &&
      wanted.every((part, at) => part === '{}' || part === parts[at])
    );
  });
}

function findHeaderProblems(name: string, { method, headers }: SentCall): string[] {
  const version = headers['stripe-version'];
  const key = headers['idempotency-key'];
  const problems = version === Stripe.API_VERSION ? [] : [`asks for version ${String(version)}`];
  if (method !== 'POST' || HARMLESS_TWICE.includes(name)) return problems;
  return typeof key === 'string' && !RANDOM_KEY.test(key)
    ? problems
    : [...problems, 'is sent without a key of ours, so that a repeat does it twice'];
}

function compare(shape: Shape, sent: Sent, path: readonly string[]): string[] {
  switch (shape.is) {
    case 'any': {
      const tried = shape.of.map((one) => compare(one, sent, path));
      return tried.find((problems) => problems.length === 0) ?? tried[0] ?? [];
    }
    case 'object':
      return compareFields(shape, sent, path);
    case 'list':
      return Array.isArray(sent)
        ? sent.flatMap((item: Sent, at) => compare(shape.of, item, [...path, String(at)]))
        : [`${written(path)} is no list`];
    default:
      return typeof sent === 'string' && isValue(shape, sent)
        ? []
        : [`${written(path)} cannot be ${JSON.stringify(sent)}`];
  }
}

function isValue(shape: Shape, sent: string): boolean {
  if (shape.is === 'one') return shape.of.includes(sent);
  if (shape.is === 'number') return /^-?\d+$/.test(sent);
  if (shape.is === 'boolean') return sent === 'true' || sent === 'false';
  return shape.is === 'text' || sent === '';
}

function compareFields(
  { fields, rest }: Extract<Shape, { is: 'object' }>,
  sent: Sent,
  path: readonly string[],
): string[] {
  if (typeof sent !== 'object' || Array.isArray(sent)) return [`${written(path)} is no object`];
  const given = Object.entries(sent as Readonly<Record<string, Sent>>);
  const missing = Object.entries(fields).filter(([name, { isRequired }]) => isRequired && !(name in sent));
  return [
    ...missing.map(([name]) => `${written([...path, name])} is missing`),
    ...given.flatMap(([name, value]) => {
      const shape = fields[name]?.shape ?? rest;
      const inner = [...path, name];
      return shape === null ? [`${written(inner)} is no parameter`] : compare(shape, value, inner);
    }),
  ];
}

/** metadata[payment_id] */
function written([first = 'the body', ...rest]: readonly string[]): string {
  return first + rest.map((part) => `[${part}]`).join('');
}
