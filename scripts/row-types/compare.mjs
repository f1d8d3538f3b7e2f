/** Compares the columns of a statement with the declared row type. */
import ts from 'typescript';

/** JavaScript types produced by the parsers of connection-pool.ts and pg. */
const KINDS = {
  number: ['int2', 'int4', 'int8', 'float4', 'float8', 'oid'],
  string: [
    'text',
    'varchar',
    'bpchar',
    'char',
    'name',
    'uuid',
    'date',
    'numeric',
    'time',
    'regtype',
    'xid8',
    'pg_lsn',
    'void',
    'unknown',
    'regclass',
  ],
  boolean: ['bool'],
  Date: ['timestamptz', 'timestamp'],
  Buffer: ['bytea'],
  parsed: ['json', 'jsonb'],
};
const kindByName = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);
const { TypeFlags: Flags } = ts;

export function compareRow({ row, columns, text }, { checker, catalogue }) {
  const said = mapRowTypes(row, checker);
  const isOptional = (name) => listTypeParts(row).some((part) => !isRequired(part.getProperty(name)));
  const twice = columns.filter(({ name }, at) => columns.findIndex((other) => other.name === name) !== at);
  return [
    ...twice.map(({ name }) => ({ what: `has two columns ${name}` })),
    ...[...said.keys()]
      .filter((name) => !isOptional(name) && columns.every((column) => column.name !== name))
      .map((name) => ({ what: `has no column ${name}` })),
    ...columns
      .filter(({ name }) => !said.has(name))
      .map(({ name }) => ({ what: `has a column ${name} that the row has not` })),
    ...columns
      .filter(({ name }) => said.has(name))
      .flatMap((column) =>
        compareColumn({ types: said.get(column.name), column, text }, { checker, catalogue }),
      ),
  ];
}

function mapRowTypes(row, checker) {
  const properties = listTypeParts(row).flatMap((part) => part.getProperties());
  return Map.groupBy(properties, ({ name }) => name)
    .entries()
    .reduce(
      (types, [name, of]) =>
        types.set(
          name,
          of.map((property) => checker.getTypeOfSymbol(property)),
        ),
      new Map(),
    );
}

function isRequired(property) {
  return property !== undefined && (property.flags & ts.SymbolFlags.Optional) === 0;
}

export function compareColumn({ types, column, text }, { checker, catalogue }) {
  const { name: pgName, item, category } = catalogue.types.get(column.dataTypeID);
  const written = types.map((type) => checker.typeToString(type)).join(' | ');
  const parts = types.flatMap(listTypeParts);
  const isNullable = parts.some((part) => part.flags & (Flags.Null | Flags.Undefined | Flags.Unknown));
  const values = parts.filter((part) => !(part.flags & (Flags.Null | Flags.Undefined)));
  const known = catalogue.columns.get(`${column.tableID}.${column.columnID}`);
  const of =
    category === 'A'
      ? itemsDiffer(values, catalogue.types.get(item).name, checker)
      : values.find((part) => !fits(part, pgName, checker)) !== undefined;
  return [
    ...(of ? [`is ${pgName}, not ${written}`] : []),
    ...(!isNullable && mayBeNull(column, known, text) ? [`may be null, not only ${written}`] : []),
    ...compareValues(values, known, text),
  ].map((what) => ({ column: column.name, what }));
}

function itemsDiffer(parts, pgName, checker) {
  return parts.some((part) => {
    if (part.flags & Flags.Unknown) return false;
    if (!checker.isArrayType(part) && !checker.isTupleType(part)) return true;
    return checker
      .getTypeArguments(part)
      .flatMap(listTypeParts)
      .some((one) => !(one.flags & Flags.Null) && !fits(one, pgName, checker));
  });
}

function fits(part, pgName, checker) {
  const kind = kindByName.get(pgName);
  if (part.flags & Flags.Unknown) return true;
  if (kind === 'parsed') return !['Date', 'Buffer'].includes(part.symbol?.name);
  if (part.isIntersection()) return part.types.some((one) => fits(one, pgName, checker));
  if (kind === 'number') return (part.flags & Flags.NumberLike) !== 0;
  if (kind === 'string') return (part.flags & Flags.StringLike) !== 0;
  if (kind === 'boolean') return (part.flags & Flags.BooleanLike) !== 0;
  if (kind === 'Buffer') return ['Buffer', 'Uint8Array'].includes(part.symbol?.name);
  return part.symbol?.name === kind;
}

/** Whether the column is nullable or its table is left-joined. */
function mayBeNull({ name, alias = name }, known, text) {
  if (/\bhaving count\(\*\) > 0/i.test(text)) return false;
  if (known === undefined || known.kind === 'v') return isBareAggregate(alias, text);
  const column = `(?:\\w+\\.)?"?${known.name}"?`;
  if (new RegExp(`${column} is not null`, 'i').test(text)) return false;
  return !known.is_never_null || isJoinedFromTheLeft(known.table_name, text);
}

export function isJoinedFromTheLeft(table, text) {
  const all =
    text.match(new RegExp(`\\b(?:from|join|update|into|using|,)\\s+(?:only\\s+)?${table}\\b`, 'gi')) ?? [];
  const left = text.match(new RegExp(`\\bleft join ${table}\\b`, 'gi')) ?? [];
  return left.length > 0 && left.length === all.length;
}

/** `select max(x) as "name"` over no rows is null. */
function isBareAggregate(name, text) {
  if (/\bgroup by\b/i.test(text)) return false;
  const at = new RegExp(
    `(?:select|,)\\s*(?:max|min|sum|array_agg|json_agg|jsonb_agg|string_agg|avg|bool_and|bool_or)\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)(?:::\\w+)?\\s+as\\s+"?${name}"?(?=[\\s,])`,
    'i',
  );
  return at.test(text);
}

function compareValues(parts, known, text) {
  if (known?.values === undefined || !parts.every((part) => part.isStringLiteral())) return [];
  const said = parts.map(({ value }) => value);
  const impossible = said.filter((value) => !known.values.includes(value));
  const forgotten = known.values.filter((value) => !said.includes(value) && !text.includes(`<> '${value}'`));
  return [
    ...(impossible.length > 0 ? [`is never ${impossible.join(', ')}`] : []),
    ...(forgotten.length > 0 ? [`may be ${forgotten.join(', ')} too`] : []),
  ];
}

function listTypeParts(type) {
  return type.isUnion() ? type.types : [type];
}
