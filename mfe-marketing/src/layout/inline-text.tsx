import { Link } from '@mindgrove/kit/router';
import { Fragment } from 'react';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Renders `[words](/path)` as a link, for texts that are also searched. */
export function InlineText({ children }: { children: string }) {
  const parts = children.split(LINK);
  // Splitting by a pattern with two groups gives text, words and target in turn.
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    const target = parts[index + 1] ?? '';
    return target.startsWith('/') ? (
      <Link key={index} to={target}>
        {part}
      </Link>
    ) : (
      <a key={index} href={target}>
        {part}
      </a>
    );
  });
}

export const plainText = (text: string) => text.replace(LINK, '$1');
