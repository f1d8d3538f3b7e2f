/** Converts the SDK's parameter and object types to data. */
import ts from 'typescript';
import type { Field, Shape } from './shapes.ts';

interface Describer {
  readonly describe: (type: ts.Type) => Shape;
  /** Expandable properties: an id, or the object when expanded. */
  readonly listExpansions: (type: ts.Type, depth: number) => string[];
}

export function describeType(checker: ts.TypeChecker): Describer {
  const has = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0;

  const describeOne = (type: ts.Type): Shape => {
    if (type.isStringLiteral()) return { kind: 'one', of: [type.value] };
    if (has(type, ts.TypeFlags.BooleanLike)) return { kind: 'boolean' };
    if (has(type, ts.TypeFlags.NumberLike)) return { kind: 'number' };
    if (has(type, ts.TypeFlags.StringLike)) return { kind: 'text' };
    if (has(type, ts.TypeFlags.Null)) return { kind: 'nothing' };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      if (item !== undefined) return { kind: 'list', of: describe(item) };
    }
    // `string & {}` allows any text. Where the SDK lists values, only those may be sent.
    if (type.isIntersection()) return { kind: 'text' };
    return describeObject(type);
  };

  const describeObject = (type: ts.Type): Shape => {
    const fields: Record<string, Field> = {};
    for (const property of checker.getPropertiesOfType(type)) {
      const isRequired = (property.flags & ts.SymbolFlags.Optional) === 0;
      fields[property.name] = { isRequired, shape: describe(checker.getTypeOfSymbol(property)) };
    }
    const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return { kind: 'object', fields, rest: others === undefined ? null : describe(others) };
  };

  const describe = (type: ts.Type): Shape => {
    if (!type.isUnion()) return describeOne(type);
    const parts = type.types.filter((part) => !has(part, ts.TypeFlags.Undefined)).map(describeOne);
    return join(parts);
  };

  const listExpansions = (type: ts.Type, depth: number): string[] =>
    checker.getPropertiesOfType(type).flatMap((property) => {
      const other = findExpanded(checker.getTypeOfSymbol(property));
      if (other === undefined) return [];
      const deeper = depth > 1 ? listExpansions(other, depth - 1) : [];
      return [property.name, ...deeper.map((path) => `${property.name}.${path}`)];
    });

  const findExpanded = (type: ts.Type): ts.Type | undefined => {
    if (!type.isUnion() || !type.types.some((part) => has(part, ts.TypeFlags.String))) return undefined;
    return type.types.find((part) => part.getProperty('object') !== undefined);
  };

  return { describe, listExpansions };
}

/** Merges literals. A general text type absorbs them. */
function join(parts: readonly Shape[]): Shape {
  const names = parts.flatMap((part) => (part.kind === 'one' ? part.of : []));
  const others = parts.filter((part) => part.kind !== 'one' && !(part.kind === 'text' && isNamed(names)));
  const all = [
    ...(names.length === 0 ? [] : [{ kind: 'one', of: names } as const]),
    ...others.filter(
      (part, at) => others.findIndex(({ kind }) => kind === part.kind) === at || part.kind === 'object',
    ),
  ];
  const [only] = all;
  return only !== undefined && all.length === 1 ? only : { kind: 'any', of: all };
}

/** '' next to a text type clears the field and is not a value. */
function isNamed(names: readonly string[]): boolean {
  return names.some((name) => name !== '');
}
