/**
 * Compares each adapter call to the sandbox with the SDK's own types. A call unknown to Stripe is rejected at once and
 * also fails the test at its end.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RunningSandbox } from '@circle-link/sandbox';
import { readForm } from '../../../../sandbox/src/api/parameters.ts';
import { readContract } from './describe-calls.ts';
import { findProblems } from './find-problems.ts';
import type { Contract } from './shapes.ts';

/** Only adapters use the SDK. Handwritten calls test the sandbox itself. */
const BY_THE_SDK = /NodeBindings/;

export interface CheckedCalls {
  readonly plugin: RunningSandbox['plugin'];
  /** @throws Error with every call that Stripe does not accept */
  readonly prove: () => void;
}

let contract: Contract | undefined;

export function checkCalls(plugin: RunningSandbox['plugin']): CheckedCalls {
  const problems: string[] = [];
  contract ??= readContract();
  const known = contract;
  return {
    plugin: async (app: FastifyInstance) => {
      app.addHook('preHandler', async (request, reply) => {
        if (!isAdapterCall(request)) return;
        const found = findProblems(known, sentCall(request));
        if (found.length === 0) return;
        problems.push(...found);
        const error = { type: 'invalid_request_error', message: found.join('; ') };
        await reply.code(400).type('application/json').send(JSON.stringify({ error }));
      });
      await plugin(app);
    },
    prove() {
      if (problems.length > 0)
        throw new Error(`calls that are not Stripe's:\n${[...new Set(problems)].join('\n')}`);
    },
  };
}

function isAdapterCall({ url, headers }: FastifyRequest): boolean {
  return url.startsWith('/v1/') && BY_THE_SDK.test(headers['user-agent'] ?? '');
}

function sentCall({ method, url, headers, body }: FastifyRequest) {
  const [path = '', query = ''] = url.split('?', 2);
  const form = method === 'GET' ? query : typeof body === 'string' ? body : '';
  return { method, path, headers, parameters: readForm(form) };
}
