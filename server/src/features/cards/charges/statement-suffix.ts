/** Stripe's statements hold 22 characters: a prefix of at most ten, an asterisk and a space come first. */
const LONGEST = 10;

/** The name of a group as a card statement can show it: plain letters and digits; null where no letter is left. */
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
