import { Link } from '@mindgrove/kit/router';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Row } from '@mindgrove/ui/layout/stack';

import { paths } from '../../paths.ts';
import { MutedPeople } from './moderation/mutes/muted-people.tsx';
import styles from './chat-room.module.css';
import { useEnterSends } from './typing/enter-key.ts';
import type { useTypingChoice } from './typing/typing-line.tsx';

interface Props {
  memberId: number;
  typing: ReturnType<typeof useTypingChoice>;
}

export function ChatRoomOptions({ memberId, typing }: Props) {
  const enter = useEnterSends(memberId);
  return (
    <div className={styles.options}>
      <Switch
        label="Show who’s typing"
        hint="Others will also see when you’re typing."
        checked={typing.isOn}
        onChange={({ target }) => typing.turn(target.checked)}
      />
      <Switch
        label="Enter sends the message"
        hint={enter.sends ? 'Shift + Enter starts a new line.' : 'Enter starts a new line, Shift + Enter sends.'}
        checked={enter.sends}
        onChange={({ target }) => enter.turn(target.checked)}
      />
      <Row gap={4} rowGap={2} align="center" justify="between">
        <Link className={styles.link} to={paths.guidelines}>
          Community guidelines
        </Link>
        <MutedPeople />
      </Row>
    </div>
  );
}
