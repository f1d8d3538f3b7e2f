/** What was the newest card when this tab left for the bank's page to save another: read once on the way back. */

const KEY = 'circle-link:saving-card';
const NONE = 'none';

export function recordSaving(newest: string | null): void {
  try {
    sessionStorage.setItem(KEY, newest ?? NONE);
  } catch {
    // Storage is closed to us: the list of cards says what became of it.
  }
}

/** Undefined where nothing was noted. */
export function readSaving(): string | null | undefined {
  try {
    const noted = sessionStorage.getItem(KEY);
    if (noted === null) return undefined;
    return noted === NONE ? null : noted;
  } catch {
    return undefined;
  }
}

export function forgetSaving(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is closed to us: then nothing was noted either.
  }
}
