import { Badge } from '@mindgrove/ui/data/badge';
import { Card } from '@mindgrove/ui/layout/card';
import { Grid } from '@mindgrove/ui/layout/grid';
import { SectionHeading } from '@mindgrove/ui/layout/section-heading';
import { Star } from 'lucide-react';

import styles from './testimonials.module.css';

const STARS = [1, 2, 3, 4, 5];

const samples = [
  {
    name: 'Ruth',
    age: 67,
    text: 'One round with my morning coffee. The moons on level seven had me laughing, and I go back for them.',
  },
  {
    name: 'Daniel',
    age: 48,
    text: 'I like that it tells me plainly how I played. Some weeks are better, some are not, and I see both.',
  },
  {
    name: 'Marisol',
    age: 55,
    text: 'Five minutes of breathing before the family wakes up. Large letters, no fuss, and it never nags.',
  },
];

/** Invented quotes, labeled as such, until members agree to be quoted. */
export function Testimonials() {
  return (
    <section className={styles.band} aria-labelledby="community-title">
      <div className={styles.inner}>
        <SectionHeading
          id="community-title"
          title="What Our Community Says"
          lead="Sample testimonials, until real members agree to be quoted."
        />
        <Grid columns={3}>
          {samples.map(({ name, age, text }) => (
            <Card key={name} role="article" aria-label={`Example: ${name}, ${age}`}>
              <div className={styles.stars} role="img" aria-label="5 out of 5 stars">
                {STARS.map((star) => (
                  <Star key={star} aria-hidden="true" />
                ))}
              </div>
              <blockquote className={styles.text}>{text}</blockquote>
              <div className={styles.author}>
                <p className={styles.name}>
                  {name}, {age}
                </p>
                <Badge tone="neutral">Example</Badge>
              </div>
            </Card>
          ))}
        </Grid>
      </div>
    </section>
  );
}
