import { Link } from '@mindgrove/kit/router';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { CircleHelp } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './quick-answers.module.css';

const answers = [
  { text: 'I forgot my password', id: 'forgot-password' },
  { text: 'Will the trial turn into a charge?', id: 'after-trial' },
  { text: 'Download my data, or delete my account', id: 'export-and-delete' },
];

export function QuickAnswers() {
  return (
    <Card>
      <CardHeading icon={<CircleHelp />}>Maybe we’ve already answered it</CardHeading>
      <ul className={styles.answers}>
        {answers.map(({ text, id }) => (
          <li key={id}>
            <Link to={`${paths.helpCenter}#${id}`}>{text}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.helpCenter}>All questions in the Help Center</Link>
        </li>
      </ul>
    </Card>
  );
}
