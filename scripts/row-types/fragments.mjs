/** Renders an expression to SQL. Interpolated values become parameters, interpolated SQL becomes text. */
import ts from 'typescript';
import { toSnakeCase } from '../../server/src/platform/database/column-names.ts';
import { unwrapExpression, createFollower, listReturns, Unresolved } from './follow.mjs';

const MOST_DEEP = 40;
const { SyntaxKind: Kind } = ts;

/** `out` counts the parameters of one text and collects the templates seen in it. */
export function createRenderer(program) {
  const { checker, follow, followProperty, followCall, findDeclaration } = createFollower(program);

  function render(node, scope, out) {
    if (scope.depth > MOST_DEEP) throw new Unresolved(node, 'too deep');
    const inner = unwrapExpression(node);
    const by = renderers[inner.kind];
    if (by === undefined) throw new Unresolved(inner, 'not followed');
    return by(inner, { ...scope, depth: scope.depth + 1 }, out);
  }

  const renderers = {
    [Kind.TaggedTemplateExpression]: renderTemplate,
    [Kind.Identifier]: (node, scope, out) => follow(node, scope, (found, its) => render(found, its, out)),
    [Kind.CallExpression]: renderCall,
    [Kind.ConditionalExpression]: (node, scope, out) =>
      render(scope.choose(node, [node.whenTrue, node.whenFalse]), scope, out),
    [Kind.BinaryExpression]: (node, scope, out) =>
      render(scope.choose(node, [node.left, node.right].filter(isFragment)), scope, out),
    [Kind.ElementAccessExpression]: (node, scope, out) =>
      follow(node.expression, scope, (found, its) =>
        render(scope.choose(node, listValues(unwrapExpression(found), node)), its, out),
      ),
    [Kind.PropertyAccessExpression]: (node, scope, out) =>
      followProperty(node.expression, node.name.text, scope, (found, its) => render(found, its, out)),
  };

  function renderTemplate(node, scope, out) {
    if (!isSqlTag(node.tag)) throw new Unresolved(node, 'another tag');
    out.seen.add(node);
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    return template.templateSpans.reduce(
      (text, { expression, literal }) => text + renderItem(expression, scope, out) + literal.text,
      template.head.text,
    );
  }

  function renderItem(node, scope, out) {
    if (isFragment(node)) return render(node, scope, out);
    out.parameters += 1;
    return `$${out.parameters}`;
  }

  function renderCall(node, scope, out) {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      if (isSqlTag(expression.expression)) return renderHelper(expression.name.text, node, scope, out);
      if (['$castTo', 'as', '$notNull'].includes(expression.name.text) && isFragment(expression.expression))
        return render(expression.expression, scope, out);
    }
    return followCall(node, scope, (found, its) => render(found, its, out));
  }

  function renderHelper(name, node, scope, out) {
    const [first] = node.arguments;
    if (name === 'join') return renderJoin(node, scope, out);
    if (name === 'val') return renderItem(first, scope, out);
    if (name === 'lit') return getLiteral(first, scope);
    if (name === 'raw') return readNodeText(first, scope);
    if (!['ref', 'table', 'id'].includes(name)) throw new Unresolved(node, 'an unknown helper');
    const names = node.arguments.flatMap((one) => readNodeText(one, scope).split('.'));
    return names.map((part) => `"${toSnakeCase(part)}"`).join('.');
  }

  function renderJoin({ arguments: [list, separator] }, scope, out) {
    const between = separator === undefined ? ', ' : render(separator, scope, out);
    const items = tryListItems(list, scope) ?? [];
    if (items.length === 0) throw new Unresolved(list, 'a list that is not written out');
    return items.map(([item, its]) => renderItem(item, its, out)).join(between);
  }

  function listItems(node, scope) {
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((item) => listElements(item, scope));
    if (ts.isIdentifier(node))
      return [
        ...follow(node, scope, (found, its) => listItems(unwrapExpression(found), its)),
        ...pushedInto(findDeclaration(node)).flatMap((item) => listElements(item, scope)),
      ];
    if (!ts.isCallExpression(node)) throw new Unresolved(node, 'a list that is not written out');
    if (/^(flatM|m)ap$/.test(node.expression.name?.text)) return resolveMapped(node, scope);
    return followCall(node, scope, (found, its) => listItems(unwrapExpression(found), its));
  }

  function listElements(item, scope) {
    if (!ts.isSpreadElement(item)) return [[item, scope]];
    return tryListItems(item.expression, scope) ?? [];
  }

  function resolveMapped({ expression, arguments: [callback] }, scope) {
    if (!ts.isArrowFunction(callback)) throw new Unresolved(callback, 'a list that is not written out');
    const [parameter] = callback.parameters;
    const [made] = listReturns(callback.body);
    return (tryListItems(expression.expression, scope) ?? [undefined]).flatMap((item) => {
      const bound = new Map(scope.bound);
      if (item !== undefined && parameter !== undefined)
        bound.set(parameter, { node: item[0], scope: item[1] });
      const its = { ...scope, bound };
      return expression.name.text === 'flatMap' ? listItems(unwrapExpression(made), its) : [[made, its]];
    });
  }

  function tryListItems(node, scope) {
    return attempt(() => listItems(unwrapExpression(node), scope));
  }

  function getLiteral(node, scope) {
    const type = checker.getTypeAtLocation(node);
    if (type.flags & ts.TypeFlags.NumberLike) return String(type.value ?? 0);
    return `'${readNodeText(node, scope).replaceAll("'", "''")}'`;
  }

  function readNodeText(node, scope) {
    const inner = unwrapExpression(node);
    const type = checker.getTypeAtLocation(inner);
    if (type.isStringLiteral()) return type.value;
    if (ts.isTemplateExpression(inner))
      return inner.templateSpans.reduce(
        (text, { expression, literal }) => text + readNodeText(expression, scope) + literal.text,
        inner.head.text,
      );
    if (ts.isConditionalExpression(inner))
      return readNodeText(scope.choose(inner, [inner.whenTrue, inner.whenFalse]), scope);
    const known = ts.isIdentifier(inner) ? attempt(() => follow(inner, scope, readNodeText)) : undefined;
    if (known !== undefined) return known;
    if (type.isUnion() && type.types.every((one) => one.isStringLiteral()))
      return scope.choose(inner, type.types).value;
    throw new Unresolved(inner, 'a text that is made while it runs');
  }

  function isFragment(node) {
    return isFragmentType(checker.getTypeAtLocation(unwrapExpression(node)));
  }

  return { render, checker };
}

function attempt(work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unresolved) return undefined;
    throw error;
  }
}

function listValues(object, node) {
  if (!ts.isObjectLiteralExpression(object)) throw new Unresolved(node, 'not a table written out');
  return object.properties.map((property) => property.initializer ?? property.name);
}

function pushedInto(declaration) {
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === `${declaration.name.getText()}.push`)
      found.push(...node.arguments);
    ts.forEachChild(node, visit);
  };
  if (declaration !== undefined && ts.isVariableDeclaration(declaration))
    visit(declaration.parent.parent.parent);
  return found;
}

export function isFragmentType(type) {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => part.getProperty?.('toOperationNode') !== undefined);
}

export function isSqlTag(node) {
  return ts.isIdentifier(node) && node.text === 'sql';
}
