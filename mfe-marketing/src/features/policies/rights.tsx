import { Link } from '@mindgrove/kit/router';
import { CircleStop, Download, Eye, MessageCircleQuestion, PencilLine, Trash2 } from 'lucide-react';

import { paths } from '../../paths.ts';
import styles from './rights.module.css';

const rights = [
  { Icon: Eye, name: 'Know', how: 'The Privacy Policy lists every kind of data; your account page shows yours.' },
  { Icon: PencilLine, name: 'Correct', how: 'Change name, email address and time zone on your account page.' },
  { Icon: Download, name: 'Take with you', how: '“Export my data” gives you all of it as one JSON file.' },
  { Icon: Trash2, name: 'Delete', how: '“Delete account” on the same page. You have 14 days to change your mind.' },
  { Icon: CircleStop, name: 'Stop', how: 'End single sign-ins or all of them, and delete single chat messages.' },
  {
    Icon: MessageCircleQuestion,
    name: 'Ask and object',
    how: 'Write to us, or complain to your authority at any time.',
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
