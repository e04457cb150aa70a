import { ApiError, call, errorText, toast, toastError } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { useNavigate } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { Muted } from '@mindgrove/ui/data/muted';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { TextField } from '@mindgrove/ui/forms/field';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Link2, Link2Off, Sprout } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../paths.ts';
import { pluralize } from '../../text.ts';
import { useFriendChange } from './friends.queries.ts';

const WHAT_FRIENDS_SEE =
  'Friends see each other’s first name, trees and days of practice, and the points of a daily board that both have played. Never a mood, a note or another score.';

/** Makes a link, which is shown once: the server does not know it either. */
export function InviteCard({ openLinks }: { openLinks: number }) {
  const [link, setLink] = useState('');
  const withdraw = useFriendChange(
    () => call('DELETE /friends/invites'),
    () => {
      setLink('');
      toast({ title: 'Taken Back', description: 'Unused links no longer work.' });
    },
  );
  const { run, busy } = useFriendChange(
    () => call('POST /friends/invites'),
    ({ data }) => setLink(location.origin + data.path),
  );
  async function copy() {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Copied', description: 'Paste the link into a message to your friend.' });
  }
  return (
    <Card>
      <CardHeading icon={<Link2 />}>Invite a friend</CardHeading>
      <p>Make a link and send it to one person. It works once, within a week, and only if they agree.</p>
      <Muted>{WHAT_FRIENDS_SEE}</Muted>
      {link && <TextField key={link} label="Link for one friend" readOnly ref={focusWhenShown} value={link} />}
      <CardFooter>
        {link && <Button onClick={() => void copy().catch(toastError)}>Copy</Button>}
        {/* Most computers have no such menu; it rejects as well where the member closes it. */}
        {link && 'share' in navigator && (
          <Button onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>Share</Button>
        )}
        <Button variant={link ? 'quiet' : 'primary'} busy={busy} onClick={run}>
          {link ? 'Make another' : 'Make a link'}
        </Button>
        {openLinks > 0 && (
          <Button variant="quiet" busy={withdraw.busy} onClick={withdraw.run}>
            Take back {pluralize(openLinks, 'unused link')}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

/** What a link leads to: nobody is a friend before they say so. */
export function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['friend-inviter', token],
    staleTime: 0,
    queryFn: async () => (await call('POST /friends/invites/look', { body: { token } })).data,
  });
  const navigate = useNavigate();
  const leave = () => void navigate(paths.friends, { replace: true });
  const accept = useFriendChange(
    () => call('POST /friends/invites/accept', { body: { token } }),
    ({ data: { name } }) => {
      toast({ title: 'New Friend', description: `You and ${name} see each other’s groves now.` });
      leave();
    },
  );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Empty title={errorText(error)} icon={<Link2Off />}>
        <Button onClick={leave}>See your friends</Button>
      </Empty>
    );
  if (error) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading the invitation…" lines={5} />;
  return (
    <Card>
      <CardHeading icon={<Sprout />}>{data.name} would like to be your friend here</CardHeading>
      <p>You would see each other’s groves, and could send each other a leaf a day.</p>
      <Muted>{WHAT_FRIENDS_SEE} Either of you can end it at any time.</Muted>
      <CardFooter>
        <Button busy={accept.busy} onClick={accept.run}>
          Be friends
        </Button>
        <Button variant="secondary" onClick={leave}>
          Not now
        </Button>
      </CardFooter>
    </Card>
  );
}
