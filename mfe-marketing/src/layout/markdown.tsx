import { Link } from '@mindgrove/kit/router';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

import { supportDetails } from '../support-details.ts';

type MarkdownContent = MarkdownNode['content'];

/** What `{name}` stands for in texts: operators replace these values. */
const VALUES: Record<string, string> = {
  brand: BRAND_NAME,
  ...Object.fromEntries(Object.entries(supportDetails.emails).map(([name, address]) => [`email.${name}`, address])),
};
const fill = (text: string) => text.replaceAll(/\{([\w.]+)\}/g, (written, name: string) => VALUES[name] ?? written);

export function Markdown({ content }: { content: MarkdownContent }) {
  return content.map((node, index) => {
    if (typeof node === 'string') return fill(node);
    const { tag: Tag, href } = node;
    const children = <Markdown content={node.content} />;
    if (href?.startsWith('/'))
      return (
        <Link key={index} to={href}>
          {children}
        </Link>
      );
    return (
      <Tag key={index} {...(href && { href: fill(href) })}>
        {children}
      </Tag>
    );
  });
}

export const plainText = (content: MarkdownContent): string =>
  content.map((node) => (typeof node === 'string' ? fill(node) : plainText(node.content))).join('');

export interface MarkdownPart {
  id: string;
  title: string;
  content: MarkdownNode[];
}

/** Splits a text at its headings of one level; the introduction is what stands before the first. */
export function splitAt(heading: 'h2' | 'h3', text: readonly MarkdownNode[]) {
  const introduction: MarkdownNode[] = [];
  const parts: MarkdownPart[] = [];
  for (const node of text) {
    if (node.tag === heading) parts.push({ id: node.id ?? '', title: plainText(node.content), content: [] });
    else (parts.at(-1)?.content ?? introduction).push(node);
  }
  return { introduction, parts };
}
