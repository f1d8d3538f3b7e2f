import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@circle-link/contract/operation';

const folder = join(import.meta.dirname, '../../../contract/src');

export async function allCalls(): Promise<readonly Operation[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules = (await Promise.all(files.sort().map((file) => import(join(folder, file))))) as object[];
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, named]) => Object.values(named as Record<string, Operation>));
}

/** As in the API document: `GET /api/groups/{id}`. */
export function getCallKey({ method, path }: Operation): string {
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
}
