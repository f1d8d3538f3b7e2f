const BRANDS: Readonly<Partial<Record<string, string>>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** "visa" → "Visa". Unknown brands are unchanged. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? brand;
}

interface Expiry {
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

/** "04/31", empty for bank accounts. */
export function expiryText({ expMonth, expYear }: Expiry): string {
  if (expMonth === null || expYear === null) return '';
  return `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
}

/** A card is valid until the end of its month. */
export function hasExpired({ expMonth, expYear }: Expiry, today: Date): boolean {
  if (expMonth === null || expYear === null) return false;
  const [year, month] = [today.getFullYear(), today.getMonth() + 1];
  return expYear < year || (expYear === year && expMonth < month);
}
