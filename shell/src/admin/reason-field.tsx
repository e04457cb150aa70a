import { TextArea } from '@mindgrove/ui/forms/field';
import type { ComponentProps } from 'react';

export const ReasonField = (props: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'>) => (
  <TextArea label="Reason" hint="Kept in the audit log, where every administrator can read it." rows={3} {...props} />
);
