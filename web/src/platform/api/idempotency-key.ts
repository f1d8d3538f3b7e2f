/**
 * Idempotency key of one intended payment: a second click, a retry after a lost response and one after leaving the page
 * share it, so the server executes it once.
 */
export interface IdempotencyKey {
  /** The request id: constant for the same content until it was answered. */
  getRequestId(content: unknown): string;
  /** The response has arrived: the next request gets a new id. */
  answered(): void;
}

interface PendingRequest {
  readonly content: string;
  readonly requestId: string;
}

const pendingRequests = new Map<string, PendingRequest>();

/** The pending key of this tab for `subject`. Stored in sessionStorage, so that it survives a reload. */
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
    // Storage is unavailable, so the key lasts until the page is left.
  }
}

function forget(key: string): void {
  pendingRequests.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
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

/** Browsers provide crypto.randomUUID() only over https. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
