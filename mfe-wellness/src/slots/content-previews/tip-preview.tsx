import { Card } from '@mindgrove/ui/layout/card';

import type { PreviewProps } from './preview-props.ts';

export const TipPreview = ({ content }: PreviewProps<'tip'>) => (
  <Card>
    <h2>{content.title}</h2>
    <p>{content.text}</p>
  </Card>
);
