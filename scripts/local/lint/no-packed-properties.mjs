// oxlint rule: forbids `{ ...{ a, b } }` in favor of `{ a, b }`. The formatter breaks lines.
const message = 'Write the properties without spreading a literal.';

const noPackedProperties = {
  meta: { type: 'layout', fixable: 'code' },
  create: (context) => ({
    SpreadElement(node) {
      if (node.parent.type !== 'ObjectExpression' || node.argument.type !== 'ObjectExpression')
        return;
      const { argument } = node;
      const text = context.sourceCode.getText(argument).slice(1, -1).trim().replace(/,$/, '');
      context.report({ node, message, fix: (fixer) => fixer.replaceText(node, text) });
    },
  }),
};

export default {
  meta: { name: 'portal' },
  rules: { 'no-packed-properties': noPackedProperties },
};
