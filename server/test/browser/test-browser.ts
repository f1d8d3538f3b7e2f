/** Sends HTTP as our own pages do: Origin, JSON and a cookie jar. */

export interface RequestOptions {
  /** Sent as JSON. Strings and FormData are sent unchanged. */
  readonly body?: unknown;
  readonly cookie?: string;
  /** Overrides headers. Undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Timeout in milliseconds. Rejects when it expires. */
  readonly withinMs?: number;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON, or text for other content. */
  readonly body: unknown;
  readonly headers: Headers;
  /** Cookies set by the answer. An empty value means deleted. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Browser {
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** Current cookies by name. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Adds a cookie to the jar. */
  keep(name: string, value: string): void;
}

/** Sends one request without following redirects. */
export async function sendRequest(
  url: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: buildHeaders(url, options),
    ...encodeBody(options),
    ...(options.withinMs !== undefined && { signal: AbortSignal.timeout(options.withinMs) }),
  });
  return {
    status: answer.status,
    body: await readBody(answer),
    headers: answer.headers,
    cookies: parseCookies(answer),
  };
}

function buildHeaders(url: string, { body, cookie, headers = {} }: RequestOptions): Headers {
  const wanted = new Headers({ accept: 'application/json', origin: url });
  if (body !== undefined && !(body instanceof FormData)) wanted.set('content-type', 'application/json');
  if (cookie !== undefined) wanted.set('cookie', cookie);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) wanted.delete(name);
    else wanted.set(name, value);
  }
  return wanted;
}

function encodeBody({ body }: RequestOptions): { body?: string | FormData } {
  if (body === undefined) return {};
  return { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) };
}

/** A visitor with a separate cookie jar. */
export function openBrowser(url: string): Browser {
  const jar = new Map<string, string>();
  return {
    cookies: jar,
    keep: (name, value) => void jar.set(name, value),
    request: async (method, path, options = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await sendRequest(url, method, path, { ...(cookie !== '' && { cookie }), ...options });
      for (const [name, value] of Object.entries(answer.cookies)) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return /^application\/([\w.]+\+)?json\b/.test(answer.headers.get('content-type') ?? '')
    ? JSON.parse(text)
    : text;
}

function parseCookies(answer: Response): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const isRemoved = /max-age=0\b|expires=thu, 01 jan 1970/i.test(line);
    cookies[pair.slice(0, at)] = isRemoved ? '' : pair.slice(at + 1);
  }
  return cookies;
}
