/** `x in (1, 2, 3)` becomes `x = any(array)`: one statement for lists of any length, and for an empty one. */
import {
  BinaryOperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  RawNode,
  ValueListNode,
  ValueNode,
  sql,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely';

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

export const listsAsArrays: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => (isWritten(node) ? node : transformer.transformNode(node, queryId)),
  transformResult: ({ result }) => Promise.resolve(result),
};
