/** API client: sends credentials and JSON, and parses responses with the contract's schemas. */

/** A rejected call. `message` is "status: body" (spec §8), users see `serverMessage`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's message. Null if it sent none or could not be reached (status 0). */
  readonly serverMessage: string | null;
  /** 422: the message of each invalid field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    const refusal = readRefusal(body);
    this.status = status;
    this.code = refusal.code;
    this.serverMessage = refusal.message;
    this.fields = refusal.fields;
  }
}

interface Refusal {
  readonly code: string;
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

function readRefusal(body: string): Refusal {
  const nothing: Refusal = { code: 'unknown', message: null, fields: {} };
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return nothing;
    const { code, message, fields } = parsed as Partial<Record<string, unknown>>;
    return {
      code: typeof code === 'string' ? code : nothing.code,
      message: typeof message === 'string' ? message : null,
      fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    };
  } catch {
    return nothing;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface CallOptions {
  readonly signal?: AbortSignal;
}

export async function send(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...languageHeader(),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body ?? {}) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }).catch((error: unknown) => {
    if (options.signal?.aborted === true) throw error;
    throw createNetworkError();
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/** No response. Pages have their own message for it. */
export function createNetworkError(): ApiError {
  return new ApiError(0, JSON.stringify({ code: 'network' }), 'network');
}

export function languageHeader(): { readonly 'accept-language': string } {
  return { 'accept-language': document.documentElement.lang };
}

/** GET of a file. Returns its content and the server's file name, otherwise the given one. */
export async function getFile(
  path: string,
  fileName = 'download',
): Promise<{ readonly name: string; readonly content: Blob }> {
  const response = await send('GET', path, undefined, {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? fileName, content: await response.blob() };
}

/** True if the error belongs to fields, so that no toast is needed. */
export function namesFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}

/**
 * The message for users: the server's for rejections (including 503, which says when to retry), otherwise the fallback
 * of spec §8.
 */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.serverMessage === null) return fallback;
  const isRefusal = (error.status >= 400 && error.status < 500) || error.status === 503;
  return isRefusal ? error.serverMessage : fallback;
}
