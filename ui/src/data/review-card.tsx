import { Star } from 'lucide-react';

import { Card } from '../layout/card.tsx';
import { Badge } from './badge.tsx';
import { LongText } from './long-text.tsx';
import styles from './review-card.module.css';

const STARS = [1, 2, 3, 4, 5];

interface ReviewCardProps {
  name: string;
  age: number | null;
  text: string;
  /** One to five. Omitted when there is no rating: all five are then drawn, and nothing is said about them. */
  stars?: number;
  /** Describes the speaker, such as "Verified User". */
  label: string;
  /** The tone of the label. */
  tone?: 'accent' | 'neutral';
  isExample?: boolean;
}

/** A member's words about the product. */
export function ReviewCard({ name, age, text, stars, label, tone = 'accent', isExample = false }: ReviewCardProps) {
  const author = age === null ? name : `${name}, ${age}`;
  return (
    <Card role="article" aria-label={isExample ? `Example: ${author}` : `Review by ${author}`}>
      <div
        className={styles.stars}
        {...(stars === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${stars} out of 5 stars` })}
      >
        {STARS.map((star) => (
          <Star key={star} aria-hidden="true" data-filled={star <= (stars ?? STARS.length)} />
        ))}
      </div>
      <blockquote className={styles.text}>
        <LongText>{text}</LongText>
      </blockquote>
      <div className={styles.author}>
        <p className={styles.name} dir="auto">
          {author}
        </p>
        <Badge tone={isExample ? 'neutral' : tone}>{label}</Badge>
      </div>
    </Card>
  );
}
