export function paymentReference(text: string | undefined): string | null {
  return text !== undefined && /^pi_[A-Za-z0-9_]{8,250}$/.test(text) ? text.slice(-8) : null;
}
