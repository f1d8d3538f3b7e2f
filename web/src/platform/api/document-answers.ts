/**
 * Responses of public calls that the server embedded in the document (server/src/app/public-figures.ts). A page that
 * finds its own needs no first request. Read once, as old as the document.
 */
function readAnswers(): Readonly<Record<string, unknown>> {
  if (typeof document === 'undefined') return {};
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a back navigation the document may be old, so its figures are fetched again.
  if (visit?.type === 'back_forward') return {};
  const written = document.getElementById('answers')?.textContent ?? '{}';
  return JSON.parse(written) as Readonly<Record<string, unknown>>;
}

const answers = readAnswers();
const readAt = Date.now();

/** The embedded response of a URL with its time, undefined if the document has none. */
export function answerInDocument(address: string): unknown {
  return answers[address];
}

/** When the document's responses were read, in milliseconds since 1970. */
export function documentReadAt(): number {
  return readAt;
}
