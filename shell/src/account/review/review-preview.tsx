import { tidyText } from '@mindgrove/contracts/schemas/typed-text';
import { ReviewCard } from '@mindgrove/ui/data/review-card';

import type { ReviewDraft } from './review-draft.ts';
import styles from './review-form.module.css';
import { VERIFIED_LABEL } from './verified-label.ts';

/** Shows the review exactly as the landing page does. */
export function ReviewPreview({ values: { text = '', stars, name = '', age } }: { values: ReviewDraft }) {
  const shown = tidyText(text).replace(/\s+/g, ' ');
  const isAge = typeof age === 'number' && !Number.isNaN(age);
  return (
    <div className={styles.preview}>
      <p className={styles.previewTitle}>How others will see it</p>
      {shown && stars ? (
        <ReviewCard text={shown} stars={stars} name={tidyText(name)} age={isAge ? age : null} label={VERIFIED_LABEL} />
      ) : (
        <p>Your words and stars appear here.</p>
      )}
    </div>
  );
}
