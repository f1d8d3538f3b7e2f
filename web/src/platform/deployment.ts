/** What the server wrote on the document's `<html>` about itself, so that no page has to ask before its first screen. */
export interface Deployment {
  /** False where the entry queue is switched off: then there is nothing to ask its calls for. */
  readonly hasQueue: boolean;
  /** True unless real money moves. */
  readonly isSandbox: boolean;
  /** For how long money waits after a change of an account; 0: not at all. */
  readonly coolOffHours: number;
  /** The card provider's script for the browser, and the key that it is given. */
  readonly cardScript: string;
  readonly cardKey: string;
}

/** A document without the marks (the development server's) counts as one with the queue, test money and no cool-off. */
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
  /** Set by web/build.ts, which renders documents where there is none yet. */
  var renderedFor: Readonly<Partial<Record<string, string>>> | undefined;
}

/** Read once: it cannot change without a new document. */
export const deployment: Deployment = readDeployment(
  typeof document === 'undefined' ? (globalThis.renderedFor ?? {}) : document.documentElement.dataset,
);
