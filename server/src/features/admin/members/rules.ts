/** What an admin may have meant by what they typed into the search: pure. */

/** The characters that LIKE reads as signs stand for themselves. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

export interface MemberSearch {
  /** The beginning of a name, as typed. */
  readonly text: string;
  /** For LIKE: the beginning of an address. */
  readonly prefix: string;
  /** For LIKE: the beginnings of a phone number in E.164; empty where it is none. */
  readonly phonePrefixes: readonly string[];
  /** Ids that begin so; null where it is no beginning of one. */
  readonly ids: { readonly from: string; readonly to: string } | null;
  /** A number in the line; null where it is none. */
  readonly position: number | null;
}

/** Reads a search; null where nothing was typed. */
export function readSearch(typed: string | undefined): MemberSearch | null {
  const text = (typed ?? '').trim().replace(/\s+/g, ' ');
  if (text === '') return null;
  return {
    text,
    prefix: `${escapeLike(text)}%`,
    phonePrefixes: parsePhonePrefixes(text),
    ids: parseIds(text),
    position: parsePosition(text),
  };
}

/** People type "(202) 555-0123", "202.555", "+1 202" or "0044 20": without a country it may be any, or the United States. */
function parsePhonePrefixes(text: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < 4) return [];
  if (text.startsWith('+')) return [`+${digits}%`];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}%`];
  return [`+${digits}%`, `+1${digits}%`];
}

/** "466", "#466" or "1,204", as the screens show it. */
function parsePosition(text: string): number | null {
  const digits = text.replace(/^#/, '').replaceAll(',', '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

function parseIds(text: string): MemberSearch['ids'] {
  const hex = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(hex) || !/^[0-9a-f-]+$/i.test(text)) return null;
  return { from: asUuid(hex.padEnd(32, '0')), to: asUuid(hex.padEnd(32, 'f')) };
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** "a…@example.com": enough to know an address again, not enough to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}

/** "…23": the last two digits of a phone number. */
export function maskPhone(phone: string): string {
  return `…${phone.slice(-2)}`;
}
