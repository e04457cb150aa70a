declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}

/** A part of a page's Markdown, as tools/src/webpack/markdown-loader.cjs compiles it. */
interface MarkdownNode {
  tag: 'h1' | 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'hr' | 'strong' | 'a';
  /** Of a heading. */
  id?: string;
  /** Of a link. */
  href?: string;
  content: (string | MarkdownNode)[];
}
declare module '*.md' {
  const text: MarkdownNode[];
  export default text;
}

/** True in `npm run dev` and in tests; compiled to `false` in a release. */
declare const __DEV__: boolean;
