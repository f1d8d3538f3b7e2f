/**
 * ESLint rule for French: a no-break space before : ; ! ? » and after «. The spaces look alike, so --fix inserts them.
 */
const NO_BREAK_SPACE = '\u00a0';
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
      'TemplateElement:not(TaggedTemplateExpression TemplateElement)': look,
    };
  },
};
