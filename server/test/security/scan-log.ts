/** Patterns that must not appear in any log line. */

/** Formats of tokens, sessions and keys, and the email addresses and phone numbers of tests. */
const TELLING =
  /[\w.+-]+@[\w-]+\.(?:test|example|com|org)\b|\+1202\d{3}|token=|circle_session|Bearer |whsec_|sk_(?:test|live|sandbox)_|_secret_\w|acct[a-z]*_\w|\$argon2/gi;

/** Thirteen to nineteen digits as printed on cards, with or without groups. */
const CARD = /(?<![\d.a-f-])[3-6](?:[ -]?\d){12,18}(?![\d.a-f-])/g;

/** Returns matches with part of their line. `secrets` are values used by the tests. */
export function findInLog(lines: readonly string[], secrets: readonly string[]): readonly string[] {
  const short = secrets.filter(({ length }) => length < 6);
  if (short.length > 0) throw new Error(`too short to be looked for: ${short.join(' ')}`);
  return lines.flatMap((line) => [
    ...(isOneObject(line) ? [] : [`no line of JSON: ${line.slice(0, 200)}`]),
    ...secrets.flatMap((secret) => (line.includes(secret) ? [tell(secret, line)] : [])),
    ...[...line.matchAll(TELLING)].map(([found]) => tell(found, line)),
    ...[...line.matchAll(CARD)]
      .filter(([found]) => isLuhn(found.replace(/\D/g, '')))
      .map(([found]) => tell(found, line)),
  ]);
}

function tell(found: string, line: string): string {
  const at = line.indexOf(found);
  return `${found} in …${line.slice(Math.max(0, at - 200), at + 200)}…`;
}

function isOneObject(line: string): boolean {
  try {
    JSON.parse(line);
    return line.indexOf('\n') === line.length - 1;
  } catch {
    return false;
  }
}

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((so, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return so + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
