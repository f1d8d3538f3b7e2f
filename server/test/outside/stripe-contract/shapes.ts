/** Allowed parameters of a Stripe API call according to the SDK's types. */

export type Shape =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  /** Cleared: '' or null. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Field>>; readonly rest: Shape | null }
  | { readonly kind: 'any'; readonly of: readonly Shape[] };

export interface Field {
  readonly isRequired: boolean;
  readonly shape: Shape;
}

export interface CallShape {
  /** Null where the SDK takes no parameters. */
  readonly parameters: Shape | null;
  /** Expandable references in the answer, two levels deep. For lists, in each object. */
  readonly expands: readonly string[];
}

/** Keyed by method and path: `POST /v1/refunds/{}/cancel`. */
export type Contract = Readonly<Record<string, CallShape>>;
