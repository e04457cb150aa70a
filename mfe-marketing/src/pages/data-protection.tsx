import {
  CircleStop,
  Download,
  Eye,
  KeyRound,
  MessageCircleQuestion,
  PencilLine,
  ScrollText,
  ShieldCheck,
  Trash2,
} from 'lucide-react';

import text from '../features/policies/data-protection.md';
import { LastUpdated } from '../features/policies/last-updated.tsx';
import picture from '../features/policies/pictures/protection.svg';
import { Markdown, type MarkdownPart } from '../layout/markdown.tsx';
import { TextPage } from '../layout/text-page.tsx';
import styles from './data-protection.module.css';

export default function DataProtectionPage() {
  return (
    <TextPage text={text} picture={picture} icons={[KeyRound, ShieldCheck, ScrollText, Download]} Parts={Rights}>
      <LastUpdated />
    </TextPage>
  );
}

const ICONS = [Eye, PencilLine, Download, Trash2, CircleStop, MessageCircleQuestion];

function Rights({ parts }: { parts: MarkdownPart[] }) {
  return (
    <ul className={styles.rights}>
      {ICONS.map((Icon, index) => (
        <li key={parts[index]?.title} className={styles.right}>
          <Icon aria-hidden="true" />
          <h3 className={styles.name}>{parts[index]?.title}</h3>
          <Markdown content={parts[index]?.content ?? []} />
        </li>
      ))}
    </ul>
  );
}
