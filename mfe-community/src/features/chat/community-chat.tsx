import { useUser } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Card } from '@mindgrove/ui/layout/card';

import { paths } from '../../paths.ts';
import { ChatRoom } from './chat-room.tsx';

export function CommunityChat() {
  const member = useUser();
  if (member) return <ChatRoom key={member.id} member={member} />;
  return (
    <Card>
      <p>Please log in to access the chat.</p>
      <p>
        <Link to={paths.loginThenCommunity}>Log in</Link>
      </p>
    </Card>
  );
}
