/** A payment that waits for the payer's document. Stored per tab, so that it resumes. */
const KEY = 'pays-after-document';

export function payAfterDocument(paymentId: string): void {
  try {
    sessionStorage.setItem(KEY, paymentId);
  } catch {
    // Storage is unavailable, so the payer must click again.
  }
}

export function isPaymentWaiting(): boolean {
  return read() !== null;
}

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
