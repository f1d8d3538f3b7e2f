/** Kysely's PostgreSQL dialect with two changes: errors survive a failed rollback, and lists are sent as arrays. */
import {
  BinaryOperationNode,
  type Driver,
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

class ListTransformer extends OperationNodeTransformer {
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

const transformer = new ListTransformer();

function isWritten(node: OperationNode): boolean {
  return ValueNode.is(node) || (RawNode.is(node) && node.parameters.every(isWritten));
}

/** `x in (1, 2, 3)` becomes `x = any(array)`: one statement for lists of any length, and for an empty one. */
export const listsAsArrays: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => (isWritten(node) ? node : transformer.transformNode(node, queryId)),
  transformResult: ({ result }) => Promise.resolve(result),
};
