import { Link } from '@mindgrove/kit/router';
import { Muted } from '@mindgrove/ui/data/muted';
import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { Card, CardHeading, cardLinkClass } from '@mindgrove/ui/layout/card';
import { SectionHeading } from '@mindgrove/ui/layout/section-heading';
import { ArrowRight, BookOpen, Brain, Flower2, TrendingUp } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './why-choose.module.css';

const reasons = [
  {
    Icon: Brain,
    title: 'Memory Training',
    text: 'Find pairs, follow lanterns, hear an echo: calm games for memory, and others for focus and speed.',
    to: paths.memoryMatch,
  },
  {
    Icon: Flower2,
    title: 'Mental Health Tools',
    text: 'Sit down for two minutes or for twenty: a quiet timer keeps you company and counts the minutes for you.',
    to: paths.wellness,
  },
  {
    Icon: TrendingUp,
    title: 'Progress Tracking',
    text: 'Your scores, levels and minutes in charts and plain reports, against nobody but yourself. Not a medical test.',
    to: paths.dashboard,
  },
  {
    Icon: BookOpen,
    title: 'Learning Resources',
    text: 'Two courses in short lessons, three workbooks in large print, and twenty recipes for an unhurried kitchen.',
    to: paths.education,
  },
];

export function WhyChoose() {
  return (
    <section className={styles.section} aria-labelledby="why-title">
      <SectionHeading
        id="why-title"
        title={`Why Choose ${BRAND_NAME}`}
        lead="Everything for a clear and calm head, in one place that respects your time."
      />
      <div className={styles.cards}>
        {reasons.map(({ Icon, title, text, to }) => (
          <Card key={title}>
            <CardHeading level={3} icon={<Icon />}>
              <Link to={to} className={`${cardLinkClass} ${styles.link}`}>
                {title}
                <ArrowRight aria-hidden="true" />
              </Link>
            </CardHeading>
            <Muted>{text}</Muted>
          </Card>
        ))}
      </div>
    </section>
  );
}
