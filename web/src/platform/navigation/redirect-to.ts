/** Leaves for another document. Pending until the browser shows this one again. */
export function redirectTo(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
