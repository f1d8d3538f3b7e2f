export interface MemberSearch {
  readonly text: string;
  readonly prefix: string;
  readonly phonePrefixes: readonly string[];
  readonly ids: { readonly from: string; readonly to: string } | null;
  readonly position: number | null;
}

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

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/**
 * Without a country code the number may be of any country or of the United States: "(202) 555-0123", "+1 202", "0044
 * 20".
 */
function parsePhonePrefixes(text: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < 4) return [];
  if (text.startsWith('+')) return [`+${digits}%`];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}%`];
  return [`+${digits}%`, `+1${digits}%`];
}

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

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}

/** Masks to the last two digits: "…23". */
export function maskPhone(phone: string): string {
  return `…${phone.slice(-2)}`;
}
