/**
 * Kysely's PostgreSQL dialect with three changes: errors survive a failed rollback, lists are sent as arrays, and names
 * in camel case become column names.
 */
import {
  BinaryOperationNode,
  type Driver,
  type IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PrimitiveValueListNode,
  RawNode,
  sql,
  ValueListNode,
  ValueNode,
} from 'kysely';
import { toSnakeCase } from './column-names.ts';

/** Preserves the original error when a rollback fails, and discards the connection. */
class ErrorPreservingDriver extends PostgresDriver {
  override async rollbackTransaction(
    ...connection: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(...connection).catch(() => undefined);
  }
}

export class ErrorPreservingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ErrorPreservingDriver(this.#config);
  }
}

class QueryTransformer extends OperationNodeTransformer {
  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    const name = toSnakeCase(node.name);
    return name === node.name ? node : { ...node, name };
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const transformed = super.transformBinaryOperation(node);
    const operator = OperatorNode.is(transformed.operator) ? transformed.operator.operator : null;
    if (operator !== 'in' && operator !== 'not in') return transformed;
    const values = listValues(transformed.rightOperand);
    if (values === null) return transformed;
    const quantifier = operator === 'in' ? sql`any(${values})` : sql`all(${values})`;
    return BinaryOperationNode.create(
      transformed.leftOperand,
      OperatorNode.create(operator === 'in' ? '=' : '!='),
      quantifier.toOperationNode(),
    );
  }
}

function listValues(list: OperationNode): readonly unknown[] | null {
  if (PrimitiveValueListNode.is(list)) return list.values;
  if (!ValueListNode.is(list)) return null;
  const values = list.values.filter((one) => ValueNode.is(one));
  return values.length === list.values.length ? values.map((one) => one.value) : null;
}

const transformer = new QueryTransformer();

function isWritten(node: OperationNode): boolean {
  return ValueNode.is(node) || (RawNode.is(node) && node.parameters.every(isWritten));
}

/**
 * `x in (1, 2, 3)` becomes `x = any(array)`: one statement for lists of any length, and for an empty one. `memberId`
 * becomes `member_id`; the pool renames the columns of results.
 */
export const queryPlugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => (isWritten(node) ? node : transformer.transformNode(node, queryId)),
  transformResult: ({ result }) => Promise.resolve(result),
};
