/**
 * Answers of public calls that the server wrote into the document (server/src/app/public-figures.ts): a page that finds its
 * own there has nothing to ask before its first figures. Read once, as old as the document.
 */
function readAnswers(): Readonly<Record<string, unknown>> {
  if (typeof document === 'undefined') return {};
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A browser that goes back may show the document of then: its figures are asked for anew.
  if (visit?.type === 'back_forward') return {};
  const written = document.getElementById('answers')?.textContent ?? '{}';
  return JSON.parse(written) as Readonly<Record<string, unknown>>;
}

const answers = readAnswers();
const readAt = Date.now();

/** What would be answered at an address, and when it was; undefined where the document says nothing of it. */
export function answerInDocument(address: string): unknown {
  return answers[address];
}

/** When the document's answers were read, in milliseconds since 1970. */
export function documentReadAt(): number {
  return readAt;
}
