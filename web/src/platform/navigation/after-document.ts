/** A payment that waits for the payer's document. Stored per tab, so that it resumes with the chosen way to pay. */
const KEY = 'pays-after-document';

const WAYS = ['cash', 'account', 'card'] as const;
export type WayToPay = (typeof WAYS)[number];

export function payAfterDocument(paymentId: string, way: WayToPay): void {
  try {
    sessionStorage.setItem(KEY, `${way} ${paymentId}`);
  } catch {
    // Storage is unavailable, so the payer must click again.
  }
}

export function isPaymentWaiting(): boolean {
  return read() !== null;
}

/** The way to pay if this payment waits. It is then removed, so that the dialog reopens once. */
export function takeWaiting(paymentId: string): WayToPay | undefined {
  const stored = read();
  const way = WAYS.find((one) => stored === `${one} ${paymentId}`);
  if (way !== undefined) sessionStorage.removeItem(KEY);
  return way;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
