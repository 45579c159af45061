/** The rules of our own for oxlint.config.mjs. */

const DIRECTIVE = /^\s*(?:oxlint|eslint)-(?:disable|enable)/;

const noInlineConfig = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!DIRECTIVE.test(comment.value)) continue;
        context.report({ loc: comment.loc, message: 'A rule is changed in oxlint.config.mjs.' });
      }
    },
  }),
};

const noClock = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name !== 'Date' || node.arguments.length > 0) return;
      context.report({ node, message: 'The clock is an argument (`hoje`, `agora`).' });
    },
  }),
};

/** `...{ a, b }` and `...['a', 'b']` say nothing: they only keep the formatter from one name a line. */
const noSpreadLiteral = {
  create: (context) => ({
    SpreadElement(node) {
      if (!['ObjectExpression', 'ArrayExpression'].includes(node.argument.type)) return;
      context.report({ node, message: 'Write what it spreads in its place.' });
    },
  }),
};

/**
 * An object written with accessors has a shape of its own, which the engine gives up in full collections only, and
 * with it all that the accessors see: of one a request, every request lives until then.
 */
const noLiteralAccessor = {
  create: (context) => ({
    Property(node) {
      if (node.kind === 'init' || node.parent.type !== 'ObjectExpression') return;
      context.report({ node, message: 'Write a class: its objects share one shape.' });
    },
  }),
};

export default {
  meta: { name: 'balcao' },
  rules: {
    'no-inline-config': noInlineConfig,
    'no-clock': noClock,
    'no-spread-literal': noSpreadLiteral,
    'no-literal-accessor': noLiteralAccessor,
  },
};
