/** Resolves names through constants, functions, arguments and callers. A scope has the current call's arguments. */
import ts from 'typescript';

/** Thrown for values known only at run time. */
export class Unresolved extends Error {
  constructor(node, why) {
    super(`${why}: ${node.getText().replace(/\s+/g, ' ').slice(0, 60)}`);
  }
}

export function createFollower(program) {
  const checker = program.getTypeChecker();
  const callsByName = indexCalls(program);

  function follow(node, scope, use) {
    const inner = unwrapExpression(node);
    if (!ts.isIdentifier(inner)) return use(inner, scope);
    const declaration = findDeclaration(inner);
    if (declaration === undefined) throw new Unresolved(inner, 'unknown');
    if (ts.isParameter(declaration)) return followParameter(declaration, inner, scope, use);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined)
      return use(declaration.initializer, scope);
    if (ts.isBindingElement(declaration)) return followElement(declaration, inner, scope, use);
    throw new Unresolved(inner, 'not a constant');
  }

  function followParameter(parameter, node, scope, use) {
    const bound = scope.bound.get(parameter);
    if (bound !== undefined) return use(bound.node, bound.scope);
    const at = parameter.parent.parameters.indexOf(parameter);
    const given = (callsByName.get(getName(parameter.parent)) ?? [])
      .filter((call) => checker.getResolvedSignature(call)?.declaration === parameter.parent)
      .map((call) => call.arguments[at] ?? parameter.initializer)
      .filter((one) => one !== undefined);
    if (given.length === 0) throw new Unresolved(node, 'an argument of no call');
    return use(scope.choose(parameter, given), { ...scope, bound: new Map() });
  }

  function followElement(element, node, scope, use) {
    const name = (element.propertyName ?? element.name).getText();
    const { parent: holder } = element.parent;
    const goOn = (found, its) => followProperty(found, name, its, use);
    if (ts.isParameter(holder)) return followParameter(holder, node, scope, goOn);
    if (ts.isVariableDeclaration(holder) && holder.initializer !== undefined)
      return goOn(holder.initializer, scope);
    throw new Unresolved(node, 'not a constant');
  }

  function followProperty(node, name, scope, use) {
    return follow(node, scope, (found, its) => {
      const object = unwrapExpression(found);
      if (ts.isCallExpression(object))
        return followCall(object, its, (made, inside) => followProperty(made, name, inside, use));
      if (!ts.isObjectLiteralExpression(object)) throw new Unresolved(node, 'not an object written out');
      const property = object.properties.find((one) => one.name?.getText() === name);
      if (property === undefined) throw new Unresolved(node, `without ${name}`);
      return use(property.initializer ?? property.name, its);
    });
  }

  function followCall(node, scope, use) {
    const declaration = checker.getResolvedSignature(node)?.declaration;
    if (declaration?.body === undefined || declaration.getSourceFile().isDeclarationFile)
      throw new Unresolved(node, 'a function that is not ours');
    const bound = new Map(scope.bound);
    declaration.parameters.forEach((parameter, at) => {
      if (node.arguments[at] !== undefined) bound.set(parameter, { node: node.arguments[at], scope });
      else if (parameter.initializer !== undefined)
        bound.set(parameter, { node: parameter.initializer, scope: { ...scope, bound } });
    });
    return use(scope.choose(declaration, listReturns(declaration.body)), { ...scope, bound });
  }

  function findDeclaration(identifier) {
    let symbol = checker.getSymbolAtLocation(identifier);
    if (symbol !== undefined && ts.isShorthandPropertyAssignment(identifier.parent))
      symbol = checker.getShorthandAssignmentValueSymbol(identifier.parent);
    if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias)
      symbol = checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration;
  }

  return { checker, follow, followProperty, followCall, findDeclaration };
}

export function unwrapExpression(node) {
  let inner = node;
  while (isWrapping(inner)) inner = inner.expression;
  return inner;
}

function isWrapping(node) {
  const { SyntaxKind: Kind } = ts;
  return [
    Kind.ParenthesizedExpression,
    Kind.AsExpression,
    Kind.SatisfiesExpression,
    Kind.NonNullExpression,
    Kind.AwaitExpression,
  ].includes(node.kind);
}

export function listReturns(body) {
  if (!ts.isBlock(body)) return [body];
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function getName(declaration) {
  return (declaration.name ?? declaration.parent.name)?.getText();
}

/** Calls by callee name; resolving all of them would type-check the whole program. */
function indexCalls(program) {
  const calls = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isOurs(file)) visit(file);
  return Map.groupBy(calls, ({ expression }) => (expression.name ?? expression).getText());
}

export function isOurs(file) {
  return /\/(server|sandbox)\/src\/.*\.ts$/.test(file.fileName) && !file.isDeclarationFile;
}
