import { Link } from '@mindgrove/kit/router';
import { CircleStop, Download, Eye, MessageCircleQuestion, PencilLine, Trash2 } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './rights.module.css';

const rights = [
  { Icon: Eye, name: 'Know', how: 'The Privacy Policy lists every kind of data. Your account page shows yours.' },
  { Icon: PencilLine, name: 'Correct', how: 'Change your name, email address and time zone on your account page.' },
  { Icon: Download, name: 'Take it with you', how: '“Export my data” gives you everything as one JSON file.' },
  { Icon: Trash2, name: 'Delete', how: '“Delete account” on the same page. You have 14 days to change your mind.' },
  { Icon: CircleStop, name: 'Stop', how: 'Log out one device or all of them, and delete any of your chat messages.' },
  {
    Icon: MessageCircleQuestion,
    name: 'Ask and object',
    how: 'Write to us, or file a complaint with your regulator at any time.',
  },
];

export function Rights() {
  return (
    <>
      <ul className={styles.rights}>
        {rights.map(({ Icon, name, how }) => (
          <li key={name} className={styles.right}>
            <Icon aria-hidden="true" />
            <h3 className={styles.name}>{name}</h3>
            <p>{how}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.account}>Open your account page</Link>
      </p>
    </>
  );
}
