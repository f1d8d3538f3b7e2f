import { onTestFinished, vi } from 'vitest';

export function setReaderTimeZone(timeZone: string): void {
  const real = new Intl.DateTimeFormat().resolvedOptions();
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  spy.mockReturnValue({ ...real, timeZone });
  onTestFinished(() => spy.mockRestore());
}
