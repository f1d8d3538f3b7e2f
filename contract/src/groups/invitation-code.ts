/** The code of an invitation, and where its link leads. */

/** 128 bits in base64url; those made before the short link have 256. */
export const INVITATION_CODE = /^(?:[\w-]{22}|[\w-]{43})$/;

/** The invitation's page. */
export const invitationPath = (code: string): string => `/invitations/${code}`;

/** What is passed on: it leads to the page, and fits into a text message, a QR code and a dictation. */
export const shortInvitationPath = (code: string): string => `/i/${code}`;

const LINK = /^(?:[^?#]*\/(?:i|invitations)\/)?([\w-]+)\/*(?:[?#].*)?$/;

/** The code of what a person types or pastes: the code alone, the short link or the page's; null for anything else. */
export function parseInvitationCode(typed: string): string | null {
  const code = LINK.exec(typed.trim())?.[1] ?? '';
  return INVITATION_CODE.test(code) ? code : null;
}

/** `f…@example.com`: enough to recognize one's own address, too little to learn another person's. */
export function shortenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
