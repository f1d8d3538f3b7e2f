import { refusalBody } from '@circle-link/contract/operation';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { App } from './app.ts';
import { TOKEN_API } from './serve.ts';

const OTHER_DOCUMENTS = ['/api/docs', TOKEN_API];

/** OpenAPI 3.1 of every /api route registered later, at /api/docs/openapi.json, with a page to read it. */
export async function describeApi(app: App, publicUrl: string, sessionCookie: string): Promise<void> {
  const describe = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Circle Link',
        version: '1',
        description:
          'Amounts are dollars as text ("52.35"), instants ISO 8601 in UTC. Errors: {code, message, fields?}.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
    },
    transform: (route) => {
      const isOurs =
        route.url.startsWith('/api/') && !OTHER_DOCUMENTS.some((path) => route.url.startsWith(path));
      return isOurs ? withRefusals(describe(route)) : { schema: { hide: true }, url: route.url };
    },
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { url: '/api/docs/openapi.json' } });
}

/**
 * OpenAPI 3.1 of the calls for API tokens, at /api/v1/openapi.json. Public also in production, because docs/api.md is.
 */
export async function describeTokenCalls(app: App, publicUrl: string): Promise<void> {
  const describe = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    decorator: 'describeTokenCalls',
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Circle Link',
        version: '1',
        description:
          'Send an API token: "Authorization: Bearer cl_…". Amounts are dollars as text ("52.35"), instants ISO 8601 in UTC. ' +
          'Refusals: {code, message, fields?}.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) =>
      route.url.startsWith(TOKEN_API)
        ? withRefusals(describe(route))
        : { schema: { hide: true }, url: route.url },
  });
  app.get(`${TOKEN_API}openapi.json`, { schema: { hide: true } }, () => app.describeTokenCalls());
}

const refusal = {
  description:
    'A refusal. 400: unreadable, or a link or signature that is not valid. 401: not signed in. 403: a gate is closed, or ' +
    'another site asks. 404: not there. 409: the state forbids it. 413, 415: size, type. 422: refused input, with the ' +
    'message of each field. 429: too many attempts, 503: try again; both with Retry-After.',
  ...z.toJSONSchema(refusalBody, { io: 'output' }),
};

/** Adds the common refusal body to each route, also to one without schemas. */
function withRefusals({ schema, url }: { readonly schema?: FastifySchema; readonly url: string }) {
  const answers = typeof schema?.response === 'object' ? schema.response : {};
  return { schema: { ...schema, response: { ...answers, default: refusal } }, url };
}
