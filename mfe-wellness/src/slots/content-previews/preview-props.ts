import type { ContentKind, ContentOf } from '@mindgrove/contracts/content/content-kind';

export interface PreviewProps<K extends ContentKind> {
  id: number;
  slug: string;
  content: ContentOf<K>;
  /** The signed path of a file, as members get it. */
  linkTo: (path: string | null) => string | null;
}
