import type { Workbook } from '@mindgrove/contracts/content/library';

import { StoredImage } from '../../storage/stored-image.tsx';
import styles from './cover.module.css';

export function Cover({ workbook, onExpired }: { workbook: Workbook; onExpired: () => void }) {
  const { cover, cover_text } = workbook;
  if (!cover) return null;
  return <StoredImage path={cover} alt={cover_text ?? ''} className={styles.cover} onExpired={onExpired} />;
}
