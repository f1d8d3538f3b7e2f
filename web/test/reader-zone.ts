import { onTestFinished, vi } from 'vitest';

/** The browser says that its reader lives in this time zone, for the rest of the test. */
export function liveIn(timeZone: string): void {
  const real = new Intl.DateTimeFormat().resolvedOptions();
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spy.mockReturnValue({ ...real, timeZone });
  onTestFinished(() => spy.mockRestore());
}
