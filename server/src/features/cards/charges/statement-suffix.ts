/** Stripe's statement descriptors hold 22 characters, including a prefix of at most ten, an asterisk and a space. */
const LONGEST = 10;

/** A group name as a card statement can show it: plain letters and digits; null if no letter is left. */
export function formatStatementSuffix(name: string): string | null {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 .-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
    .toUpperCase();
  return /[A-Z]/.test(plain) ? plain : null;
}
