/** References between objects are ids unless expanded. */
import type { StripeObject } from './payment-objects.ts';

const REFERENCES = new Set([
  'latest_charge',
  'balance_transaction',
  'failure_balance_transaction',
  'payment_method',
]);

/** Collapses references except those in `expand`, such as latest_charge.balance_transaction. */
export function collapse(object: StripeObject, expand: readonly string[], prefix = ''): StripeObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      const path = prefix + name;
      if (Array.isArray(value))
        return [name, value.map((one: unknown) => (isObject(one) ? collapse(one, expand, `${path}.`) : one))];
      if (!isObject(value)) return [name, value];
      if (!REFERENCES.has(name)) return [name, collapse(value, expand, `${path}.`)];
      const isWanted = expand.some((wanted) => wanted === path || wanted.startsWith(`${path}.`));
      return [name, isWanted ? collapse(value, expand, `${path}.`) : value['id']];
    }),
  );
}

function isObject(value: unknown): value is StripeObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
