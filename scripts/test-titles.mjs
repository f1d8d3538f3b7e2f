/** The tests that a file declares, by their titles to the letter: those around a test first, `a form > refuses %s`. */
import ts from 'typescript';

const DECLARES = /^(it|test|bare|describe)(\.each|\.concurrent|\.sequential)*$/;

/** Titles that are put together while the file runs are left out, and so is what never runs. */
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

/** `test.each` of `test.each<string>(rows)(…)`; a group whose calls are skipped has another name. */
function getName(expression) {
  if (ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression))
    return getName(expression.expression ?? expression.tag);
  return expression.getText().replace(/<[^]*>$/, '');
}
