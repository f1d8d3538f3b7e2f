/**
 * What a member wants done with money once: a second click, a try after a lost answer, and one after the page was left in
 * between are the same wish, and the server does it once.
 */
export interface IdempotencyKey {
  /** The name of this wish: the same for the same content until it was answered. */
  getRequestId(content: unknown): string;
  /** Its answer has arrived: what is asked for from now on is another wish. */
  answered(): void;
}

interface PendingRequest {
  readonly content: string;
  readonly requestId: string;
}

const pendingRequests = new Map<string, PendingRequest>();

/** The wish of this tab for `subject` that waits for its answer; kept with the tab, so that it outlives a reload. */
export function openIdempotencyKey(subject: string): IdempotencyKey {
  const key = `circle-link:wish:${subject}`;
  return {
    getRequestId: (wanted) => {
      const content = JSON.stringify(wanted);
      const earlier = pendingRequests.get(key) ?? read(key);
      if (earlier?.content === content) return earlier.requestId;
      const requestId = newRequestId();
      keep(key, { content, requestId });
      return requestId;
    },
    answered: () => forget(key),
  };
}

function keep(key: string, request: PendingRequest): void {
  pendingRequests.set(key, request);
  try {
    sessionStorage.setItem(key, JSON.stringify(request));
  } catch {
    // Storage is closed to us: the wish lasts as long as the page.
  }
}

function forget(key: string): void {
  pendingRequests.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

function read(key: string): PendingRequest | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isPendingRequest =
      typeof stored === 'object' && stored !== null && 'content' in stored && 'requestId' in stored;
    return isPendingRequest
      ? { content: String(stored.content), requestId: String(stored.requestId) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Not crypto.randomUUID(): browsers have that behind https only. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
