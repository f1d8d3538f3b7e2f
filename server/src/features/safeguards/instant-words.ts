const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** "November 22, 2026 at 6:20 AM UTC": a mail does not know where it is read. */
export function inWords(instant: Date): string {
  return `${words.format(instant)} UTC`;
}
