/** The code of an invitation, typed alone or as the end of its link; null for anything else. */
export function invitationCodeOf(typed: string): string | null {
  const end =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return /^[\w-]{16,64}$/.test(end) ? end : null;
}
