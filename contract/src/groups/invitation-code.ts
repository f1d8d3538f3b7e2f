/** Base64url: 128 bits, or 256 in codes older than the short link. */
export const INVITATION_CODE = /^(?:[\w-]{22}|[\w-]{43})$/;

/** Path of the invitation page. */
export const buildInvitationPath = (code: string): string => `/invitations/${code}`;

/** Short path for sharing, which redirects to the page. */
export const buildShortInvitationPath = (code: string): string => `/i/${code}`;

const LINK = /^(?:[^?#]*\/(?:i|invitations)\/)?([\w-]+)\/*(?:[?#].*)?$/;

/** Extracts the code from a bare code, a short link or a page link; null for anything else. */
export function parseInvitationCode(typed: string): string | null {
  const code = LINK.exec(typed.trim())?.[1] ?? '';
  return INVITATION_CODE.test(code) ? code : null;
}

/** Masks an address as `f…@example.com`. */
export function shortenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
