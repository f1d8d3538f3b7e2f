import { doneAnswer, operations } from '@circle-link/contract/operation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, getErrorMessage } from './api-client.ts';
import { call } from './call.ts';

const calls = operations('test', {
  read: { method: 'GET', path: '/api/x', access: 'anyone', answer: z.unknown() },
  strict: { method: 'GET', path: '/api/x', access: 'anyone', answer: z.object({ a: z.string() }) },
  write: { method: 'POST', path: '/api/x', access: 'anyone', body: z.object({}), answer: doneAnswer },
});

function answerWith(response: Response | Error): ReturnType<typeof vi.fn> {
  const network = vi.fn(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  vi.stubGlobal('fetch', network);
  return network;
}

async function toRefusal(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('the call was not refused');
  return error;
}

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'es-US' } }));
afterEach(() => vi.unstubAllGlobals());

describe('a rejected call', () => {
  it('throws "status: body" with the parsed error', async () => {
    const body =
      '{"code":"invalid","message":"Please check","fields":{"email":"Please enter a valid email"}}';
    answerWith(new Response(body, { status: 422 }));
    const error = await toRefusal(call(calls.write, { body: {} }));
    expect(error.message).toBe(`422: ${body}`);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      serverMessage: 'Please check',
      fields: { email: 'Please enter a valid email' },
    });
    expect(getErrorMessage(error, 'fallback')).toBe('Please check');
  });

  it('throws the status text for an empty body, and shows the fallback to users', async () => {
    answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await toRefusal(call(calls.read));
    expect(error.message).toBe('502: Bad Gateway');
    expect(getErrorMessage(error, 'Please try again later.')).toBe('Please try again later.');
  });

  it("shows the fallback for server and network errors, and the server's message otherwise", async () => {
    const said = async (status: number) => {
      answerWith(new Response('{"code":"x","message":"words"}', { status }));
      return getErrorMessage(await toRefusal(call(calls.read)), 'fallback');
    };
    expect([await said(409), await said(503), await said(500)]).toEqual(['words', 'words', 'fallback']);
    answerWith(new TypeError('Failed to fetch'));
    expect(getErrorMessage(await toRefusal(call(calls.read)), 'fallback')).toBe('fallback');
  });

  it('identifies a network error', async () => {
    answerWith(new TypeError('Failed to fetch'));
    expect(await toRefusal(call(calls.read))).toMatchObject({ status: 0, code: 'network' });
  });
});

describe('a call', () => {
  it('sends credentials and JSON, and parses the response with the schema', async () => {
    const network = answerWith(new Response('{"a":1}'));
    expect(await call(calls.read)).toEqual({ a: 1 });
    expect(network).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({ credentials: 'include', method: 'GET' }),
    );
  });

  it('sends the language of the page', async () => {
    const network = answerWith(new Response('{"a":1}'));
    await call(calls.write, { body: {} });
    const headers = expect.objectContaining({ 'accept-language': 'es-US' }) as unknown;
    expect(network).toHaveBeenCalledWith('/api/x', expect.objectContaining({ headers }));
  });

  it('rejects a response of another shape', async () => {
    answerWith(new Response('{"a":1}'));
    await expect(call(calls.strict)).rejects.toThrow('expected string, received number');
  });
});
