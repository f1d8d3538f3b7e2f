/** Types of the SDK's parameters and objects as data. */
import ts from 'typescript';
import type { Field, Shape } from './shapes.ts';

interface Describer {
  /** A parameter's type. */
  readonly describe: (type: ts.Type) => Shape;
  /** The properties of an object that are an id, or the object when it is asked for. */
  readonly listExpansions: (type: ts.Type, depth: number) => string[];
}

export function describeType(checker: ts.TypeChecker): Describer {
  const has = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0;

  const describeOne = (type: ts.Type): Shape => {
    if (type.isStringLiteral()) return { is: 'one', of: [type.value] };
    if (has(type, ts.TypeFlags.BooleanLike)) return { is: 'boolean' };
    if (has(type, ts.TypeFlags.NumberLike)) return { is: 'number' };
    if (has(type, ts.TypeFlags.StringLike)) return { is: 'text' };
    if (has(type, ts.TypeFlags.Null)) return { is: 'nothing' };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      if (item !== undefined) return { is: 'list', of: describe(item) };
    }
    // `string & {}`: a text which the SDK does not name yet. Where it names some, only those may be sent.
    if (type.isIntersection()) return { is: 'text' };
    return describeObject(type);
  };

  const describeObject = (type: ts.Type): Shape => {
    const fields: Record<string, Field> = {};
    for (const property of checker.getPropertiesOfType(type)) {
      const isRequired = (property.flags & ts.SymbolFlags.Optional) === 0;
      fields[property.name] = { isRequired, shape: describe(checker.getTypeOfSymbol(property)) };
    }
    const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return { is: 'object', fields, rest: others === undefined ? null : describe(others) };
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

/** Literals stand together; a text beside them says nothing more. */
function join(parts: readonly Shape[]): Shape {
  const names = parts.flatMap((part) => (part.is === 'one' ? part.of : []));
  const others = parts.filter((part) => part.is !== 'one' && !(part.is === 'text' && isNamed(names)));
  const all = [
    ...(names.length === 0 ? [] : [{ is: 'one', of: names } as const]),
    ...others.filter(
      (part, at) => others.findIndex(({ is }) => is === part.is) === at || part.is === 'object',
    ),
  ];
  const [only] = all;
  return only !== undefined && all.length === 1 ? only : { is: 'any', of: all };
}

/** '' beside a text is how it is emptied, no name. */
function isNamed(names: readonly string[]): boolean {
  return names.some((name) => name !== '');
}
