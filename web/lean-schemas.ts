/**
 * What the contract's schemas and calls bring along that no browser asks for is left out of the build: how a schema describes
 * itself, formats that are asked for otherwise, and what only the server reads of a call.
 */
import type { Plugin } from 'vite';

const JSON_SCHEMAS = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const CALLS = /\/contract\/src\/operations\//;

/** Every schema could describe itself as JSON Schema, which only the server's documentation asks for. */
const noJsonSchemas: Plugin = {
  name: 'circle-link:no-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: JSON_SCHEMAS },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
      if (names.length === 0) throw new Error('zod describes itself otherwise now');
      return {
        code: `const none = () => none;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`,
        map: null,
      };
    },
  },
};

/** Parts of zod, and what stands in their place. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  // Forms have the contract's messages; what an answer lacks is shown to no one.
  [/^ {4}if \(!core\.globalConfig\.localeError\)\n {8}core\.config\(en\(\)\);$/m, ''],
  // JSON has no circles.
  [/^ {4}if \(!core\.globalConfig\.memoizer\)\n {8}core\.config\(.*\);$/m, ''],
  // `z.string().email()` and its like bring every format with every text; they are deprecated, and the lint refuses them.
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
  if (!part.test(code)) throw new Error(`zod is written otherwise now: ${part.source}`);
  return code.replace(part, instead);
}

/** Who may call, how often, and what is checked when it comes in (contract/src/operation.ts): the browser only asks. */
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
      // From the end, so that what comes before stays where it was.
      for (const { start, end } of serverCalls.sort((left, right) => right.start - left.start))
        lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '');
      return { code: lean, map: null };
    },
  },
};

function getName({ key }: Property): string {
  return key?.name ?? '';
}

/** The parts of each object that has a method and a path. */
function callsIn(tree: unknown): readonly (readonly Property[])[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if ('properties' in tree) {
    const parts = tree.properties as readonly Property[];
    const names = parts.map(getName);
    if (names.includes('method') && names.includes('path')) return [parts];
  }
  return Object.values(tree).flatMap(callsIn);
}

/** For the pages alone: what is rendered at build time is not sent. */
export const leanSchemas: readonly Plugin[] = [noJsonSchemas, leanFormats, leanCalls];
