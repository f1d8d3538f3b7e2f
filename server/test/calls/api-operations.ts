import type { TestServer } from '../product/test-server.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly schema: {
    readonly type: string;
    readonly format?: string;
    readonly enum?: readonly string[];
    readonly pattern?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
  };
}

export interface Operation {
  readonly key: string;
  readonly method: string;
  /** Path with `{id}` for each parameter. */
  readonly path: string;
  readonly takesBody: boolean;
  readonly body: BodySchema | undefined;
  readonly parameters: readonly Parameter[];
}

export interface BodySchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly BodySchema[];
}

interface Described {
  readonly parameters?: Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: BodySchema }>> };
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Described>>;
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
      body: requestBody?.content['application/json']?.schema,
      parameters,
    })),
  );
}
