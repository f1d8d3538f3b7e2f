/** Settings that the server wrote on the document's `<html>`, so that pages need no request for them. */
export interface Deployment {
  /** False if the entry queue is disabled, so its operations are not called. */
  readonly hasQueue: boolean;
  /** True unless real money moves. */
  readonly isSandbox: boolean;
  /** Hours of the waiting period after an account change. 0 disables it. */
  readonly coolOffHours: number;
  /** The card provider's browser script and publishable key. */
  readonly cardScript: string;
  readonly cardKey: string;
}

/** Without attributes (development server): queue enabled, test money, no waiting period. */
export function readDeployment(marks: Readonly<Partial<Record<string, string>>>): Deployment {
  return {
    hasQueue: marks['queue'] !== 'off',
    isSandbox: marks['money'] !== 'live',
    coolOffHours: Number(marks['coolOff'] ?? 0),
    cardScript: marks['cardScript'] ?? '/sandbox/assets/stripe.js',
    cardKey: marks['cardKey'] ?? 'pk_test_sandbox',
  };
}

declare global {
  /** Set by web/build.ts while prerendering, where no document exists. */
  var renderedFor: Readonly<Partial<Record<string, string>>> | undefined;
}

/** Read once, because it only changes with a new document. */
export const deployment: Deployment = readDeployment(
  typeof document === 'undefined' ? (globalThis.renderedFor ?? {}) : document.documentElement.dataset,
);
