/**
 * The invitation that somebody opened before they could join: remembered for a day in this browser, until they have an
 * account and are through its gates. Not for the tab alone: the mailed link of a registration opens another one.
 */
const KEY = 'circle-link:invitation';
const PATH = /^\/invitations\/([\w-]{10,100})\/?$/;
const KEPT_MILLISECONDS = 86_400_000;

/** Remembers the code if this is the address of an invitation. */
export function rememberInvitation(path: string, now = Date.now()): void {
  const code = PATH.exec(path)?.[1];
  if (code === undefined) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, until: now + KEPT_MILLISECONDS }));
  } catch {
    // Storage is closed to us: the link has to be opened again.
  }
}

/** The code; null where there is none or its day is over. */
export function rememberedInvitation(now = Date.now()): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { code, until } = kept as Partial<Record<string, unknown>>;
    return typeof code === 'string' && typeof until === 'number' && until > now ? code : null;
  } catch {
    return null;
  }
}

/** After joining, and when it turned out to be of no use. With a code: only if it is the one remembered. */
export function forgetInvitation(code?: string): void {
  if (code !== undefined && rememberedInvitation() !== code) return;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is closed to us: then nothing was kept either.
  }
}
