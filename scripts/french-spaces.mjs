/** An ESLint rule: French sets a space that does not break before : ; ! ? » and after «. Nobody sees which one stands there: --fix sets it. */
const NO_BREAK_SPACE = '\u00a0';
/** No English or Spanish text has such a pair; in code, outside of texts, they have plain spaces. */
const PLAIN = / (?=[:;!?»](?:\W|$))|(?<=«) /g;

export const frenchSpaces = {
  meta: { type: 'layout', fixable: 'whitespace', schema: [] },
  create(context) {
    const { sourceCode } = context;
    const look = (node) => {
      const text = sourceCode.getText(node);
      const fixed = text.replace(PLAIN, NO_BREAK_SPACE);
      if (fixed === text) return;
      context.report({
        node,
        message: 'French: a space that does not break before : ; ! ? » and after «. Run npm run fix.',
        fix: (fixer) => fixer.replaceText(node, fixed),
      });
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') look(node);
      },
      // SQL is no text.
      'TemplateElement:not(TaggedTemplateExpression TemplateElement)': look,
    };
  },
};
