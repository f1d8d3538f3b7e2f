/** What a call of Stripe's API may carry, as far as the SDK's own types say it. */

/** Of a value as it is sent: every leaf is a text. */
export type Shape =
  | { readonly is: 'text' }
  | { readonly is: 'number' }
  | { readonly is: 'boolean' }
  /** Emptied: '' or null. */
  | { readonly is: 'nothing' }
  | { readonly is: 'one'; readonly of: readonly string[] }
  | { readonly is: 'list'; readonly of: Shape }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Field>>; readonly rest: Shape | null }
  | { readonly is: 'any'; readonly of: readonly Shape[] };

export interface Field {
  readonly isRequired: boolean;
  readonly shape: Shape;
}

export interface CallShape {
  /** Null where the SDK takes no parameters. */
  readonly parameters: Shape | null;
  /** References in its answer that can be expanded, two deep; of a list, in each of its objects. */
  readonly expands: readonly string[];
}

/** By method and path: `POST /v1/refunds/{}/cancel`. */
export type Contract = Readonly<Record<string, CallShape>>;
