/** Redacts personal data and secrets in errors of others, which may repeat our input. */
const CUT = '[redacted]';

/** Every part is bounded, so that a long text stays cheap. */
const MAILBOX = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;
const PHONE = /(?:\+|%2B)\d{8,15}(?!\d)/gi;
const QUERY = /(?<=https?:\/\/[^\s?"'<>]{1,300}\?)[^\s"'<>]+/gi;
const CREDENTIALS = /\b(?:Bearer|Basic) [\w+/=.-]+|\b(?:sk|rk|whsec|acct[a-z]*)_\w+|_secret_\w+/g;
/** As long as our tokens, with digits and capitals, or in hexadecimal; the longest constraint names match neither. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?:(?=[\w-]*[A-Z])[\w-]{40,}|[a-f\d]{40,}(?![\w-]))/g;

export function redactPersonalData(text: string): string {
  return [QUERY, MAILBOX, PHONE, CREDENTIALS, TOKEN].reduce((left, kind) => left.replace(kind, CUT), text);
}
