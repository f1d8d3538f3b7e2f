/** A payment that waits while its payer sends a document: kept for this tab, so that it goes on where it stopped. */
const KEY = 'pays-after-document';

export function payAfterDocument(paymentId: string): void {
  try {
    sessionStorage.setItem(KEY, paymentId);
  } catch {
    // Storage is switched off: the payer presses the button once more.
  }
}

/** Whether a payment waits at all. */
export function isPaymentWaiting(): boolean {
  return read() !== null;
}

/** Whether it is this one; told once. */
export function takeWaiting(paymentId: string): boolean {
  if (read() !== paymentId) return false;
  sessionStorage.removeItem(KEY);
  return true;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
