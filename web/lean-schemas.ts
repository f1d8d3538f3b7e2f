/**
 * Removes the parts of the contract and of zod that browsers never use: JSON Schema generation, unused string formats
 * and the server-only fields of operations.
 */
import type { Plugin } from 'vite';

const JSON_SCHEMAS = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const CALLS = /\/contract\/src\/operations\//;

/** Only the server's API documentation needs JSON Schema. */
const noJsonSchemas: Plugin = {
  name: 'circle-link:no-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: JSON_SCHEMAS },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
      if (names.length === 0) throw new Error('the JSON Schema code of zod has changed');
      return {
        code: `const none = () => none;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`,
        map: null,
      };
    },
  },
};

const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  // Forms use the contract's messages, and users never see response validation errors.
  [/^ {4}if \(!core\.globalConfig\.localeError\)\n {8}core\.config\(en\(\)\);$/m, ''],
  [/^ {4}if \(!core\.globalConfig\.memoizer\)\n {8}core\.config\(.*\);$/m, ''],
  // `z.string().email()` and similar methods pull in every format with every message. They are deprecated, and lint
  // forbids them.
  [/(?<=^export const ZodString = [^{]*\{[^{}]*\}, )\{[^]*?^\}(?=\);$)/m, '{}'],
];

const leanFormats: Plugin = {
  name: 'circle-link:lean-formats',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler: (code) => ({ code: LEFT_OUT.reduce(replacePart, code), map: null }),
  },
};

function replacePart(code: string, [part, instead]: readonly [RegExp, string]): string {
  if (!part.test(code)) throw new Error(`the source of zod has changed: ${part.source}`);
  return code.replace(part, instead);
}

/** Server-only fields of an operation: permissions, rate limits and request validation (contract/src/operation.ts). */
const OF_SERVER =
  /^(?:access|scope|limits|about|params|query|body|upload|status|identity|confirmed|openWhileLocked|fromProvider)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
}

const leanCalls: Plugin = {
  name: 'circle-link:lean-calls',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: CALLS },
    handler(code) {
      let lean = code;
      const serverCalls = callsIn(this.parse(code)).flatMap((call) =>
        call.filter((part) => OF_SERVER.test(getName(part))),
      );
      // Edits run from the end so that earlier offsets stay valid.
      for (const { start, end } of serverCalls.sort((left, right) => right.start - left.start))
        lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '');
      return { code: lean, map: null };
    },
  },
};

function getName({ key }: Property): string {
  return key?.name ?? '';
}

function callsIn(tree: unknown): readonly (readonly Property[])[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if ('properties' in tree) {
    const parts = tree.properties as readonly Property[];
    const names = parts.map(getName);
    if (names.includes('method') && names.includes('path')) return [parts];
  }
  return Object.values(tree).flatMap(callsIn);
}

/** For the browser build only: prerendering uses the full schemas. */
export const leanSchemas: readonly Plugin[] = [noJsonSchemas, leanFormats, leanCalls];
