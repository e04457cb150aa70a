import { useLivePages } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { BookOpen, Flower2, Grid2x2, MessagesSquare, Sigma, Signpost } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './activity-cards.module.css';

const ACTIVITIES = [
  { to: paths.games, title: 'Memory Match', text: 'Find the pairs, or pick any other game.', icon: Grid2x2 },
  { to: paths.speedMath, title: 'Speed Math', text: 'Sixty seconds of quick sums.', icon: Sigma },
  { to: paths.wellness, title: 'Wellness Center', text: 'Meditation, calm breathing and your mood.', icon: Flower2 },
  {
    to: paths.education,
    title: 'Educational Resources',
    text: 'Short lessons, workbooks and recipes.',
    icon: BookOpen,
  },
  {
    to: paths.personalizedPlan,
    title: 'Your Wellness Journey',
    text: 'Your goals, and ideas for what to do next.',
    icon: Signpost,
  },
  { to: paths.community, title: 'Community', text: 'Chat with members and meet the trainers.', icon: MessagesSquare },
];

/** The header's "Programs" leads to this section. */
export function ActivityCards() {
  const isLive = useLivePages();
  return (
    <section id="programs" className={styles.programs} aria-labelledby="programs-title" tabIndex={-1}>
      <h2 id="programs-title">Programs</h2>
      <ul className={styles.tiles}>
        {ACTIVITIES.filter(({ to }) => isLive(to)).map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <span className={styles.icon} aria-hidden="true">
              <Icon />
            </span>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
