import type { TestServer } from './test-server.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
}

export interface Operation {
  readonly key: string;
  readonly method: string;
  /** Path with `{id}` for each parameter. */
  readonly path: string;
  readonly takesBody: boolean;
  readonly parameters: readonly Parameter[];
}

interface OpenApi {
  readonly paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: unknown }>>;
}

export function listOperations(server: TestServer): Promise<Operation[]> {
  return operationsIn(server, '/api/docs/openapi.json');
}

export function listTokenOperations(server: TestServer): Promise<Operation[]> {
  return operationsIn(server, '/api/v1/openapi.json');
}

async function operationsIn(server: TestServer, document: string): Promise<Operation[]> {
  const { body } = await server.request('GET', document);
  return Object.entries((body as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      key: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      takesBody: requestBody !== undefined,
      parameters,
    })),
  );
}

export const FILE_ANSWERS: Readonly<Record<string, string>> = {
  'GET /api/payments/{id}/receipt': 'application/pdf',
  'GET /api/entry/receipt': 'application/pdf',
  'GET /api/activities/export': 'text/csv',
  'GET /api/calendar/{token}/circle-link.ics': 'text/calendar',
  'GET /api/account/export': 'application/zip',
  'GET /api/members/{id}/picture': 'image/jpeg',
  'GET /api/transparency/movements/export': 'text/csv',
};
