const { marked } = require('marked');

const TAGS = { paragraph: 'p', blockquote: 'blockquote', hr: 'hr', list_item: 'li', strong: 'strong', link: 'a' };
const HEADING_ID = /\s*\{#([\w-]+)\}$/;

function toNodes(token) {
  const { type, raw, text, tokens = [], items = [], depth, href, ordered } = token;
  if (type === 'space' || (type === 'html' && raw.startsWith('<!--'))) return [];
  if (type === 'text') return tokens.length > 0 ? tokens.flatMap(toNodes) : [text.replaceAll(/\s+/g, ' ')];
  if (type === 'list') return [{ tag: ordered ? 'ol' : 'ul', content: items.flatMap(toNodes) }];
  if (type === 'heading') {
    const [, id] = HEADING_ID.exec(text) ?? [];
    return [{ tag: `h${depth}`, id, content: [text.replace(HEADING_ID, '')] }];
  }
  if (!TAGS[type]) throw new Error(`A page's Markdown has no ${type}: ${raw}`);
  return [{ tag: TAGS[type], href, content: tokens.flatMap(toNodes) }];
}

/** Compiles Markdown into a list of `MarkdownNode`, as JSON; `## Title {#id}` gives a heading its id. */
const compile = (source) => JSON.stringify(marked.lexer(source).flatMap(toNodes));

/** For webpack, and for jest by `process`. */
module.exports = compile;
module.exports.process = (source) => ({ code: `module.exports = ${compile(source)}` });
