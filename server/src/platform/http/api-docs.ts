import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

/** OpenAPI 3.1 of every /api route registered after this, at /api/docs/openapi.json, and a page to read it. */
export async function describeApi(app: App, publicUrl: string): Promise<void> {
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
    },
    transform: (route) => {
      const isOurs = route.url.startsWith('/api/') && !route.url.startsWith('/api/docs');
      return isOurs ? describe(route) : { schema: { hide: true }, url: route.url };
    },
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { url: '/api/docs/openapi.json' } });
}
