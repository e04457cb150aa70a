import { Eye, Gauge, Keyboard, Type } from 'lucide-react';

import text from '../features/policies/accessibility.md';
import picture from '../features/policies/pictures/accessibility.svg';
import { TextPage } from '../layout/text-page.tsx';

export default function AccessibilityPage() {
  return <TextPage text={text} picture={picture} icons={[Keyboard, Type, Gauge, Eye]} />;
}
