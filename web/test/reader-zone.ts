import { onTestFinished, vi } from 'vitest';

/** The browser says that its reader lives in this time zone, for the rest of the test. */
export function liveIn(timeZone: string): void {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spy.mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone };
  });
  onTestFinished(() => spy.mockRestore());
}
