import { Link } from '@mindgrove/kit/router';
import { Switch } from '@mindgrove/ui/forms/switch';

import { paths } from '../../paths.ts';
import { MutedPeople } from './care/mutes/muted-people.tsx';
import styles from './chat-room.module.css';
import type { useTypingChoice } from './typing/use-typing-choice.ts';

export function ChatRoomOptions({ typing }: { typing: ReturnType<typeof useTypingChoice> }) {
  return (
    <div className={styles.options}>
      <Switch
        label="Show who’s typing"
        hint="Others will also see when you’re typing."
        checked={typing.isOn}
        onChange={({ target }) => typing.turn(target.checked)}
      />
      <div className={styles.links}>
        <Link className={styles.link} to={paths.guidelines}>
          Community guidelines
        </Link>
        <MutedPeople />
      </div>
    </div>
  );
}
