/** Titles of the tests in a file with their describe blocks: `a form > refuses %s`. */
import ts from 'typescript';

const DECLARES = /^(it|test|bare|describe)(\.each|\.concurrent|\.sequential)*$/;

/** Omits computed titles and skipped tests. */
export function listTitles(text, fileName = 'a.test.tsx') {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const titles = [];
  visit(source, []);
  return titles;

  function visit(node, around) {
    const declared = ts.isCallExpression(node) ? findDeclaration(node) : undefined;
    if (declared === undefined) {
      ts.forEachChild(node, (child) => visit(child, around));
      return;
    }
    const path = [...around, declared.title];
    if (!declared.isGroup) titles.push(path.join(' > '));
    ts.forEachChild(node, (child) => visit(child, path));
  }
}

function findDeclaration({ expression, arguments: [first] }) {
  const name = getName(expression);
  if (!DECLARES.test(name) || first === undefined) return undefined;
  const isText = ts.isStringLiteralLike(first) || ts.isTemplateExpression(first);
  if (!isText) return undefined;
  const title = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1);
  return { title, isGroup: name.startsWith('describe') };
}

/** `test.each` of `test.each<string>(rows)(…)`; skipped groups have another name. */
function getName(expression) {
  if (ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression))
    return getName(expression.expression ?? expression.tag);
  return expression.getText().replace(/<[^]*>$/, '');
}
