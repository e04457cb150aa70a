import { ApiError, call, errorText, toast } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link, useNavigate } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Sprout, Unlink } from 'lucide-react';

import { paths } from '../../paths.ts';
import { WHAT_FRIENDS_SEE } from './friend-words.ts';
import { inviterQuery, useFriendChange } from './friends.queries.ts';

/** What a link leads to: nobody is a friend before they say so. */
export function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(inviterQuery(token));
  const navigate = useNavigate();
  const { mutate, isPending } = useFriendChange(() => call('POST /friends/invites/accept', { body: { token } }));
  const accept = () =>
    mutate(undefined, {
      onSuccess: ({ data: { name } }) => {
        toast({ title: 'New Friend', description: `You and ${name} can visit each other’s groves now.` });
        void navigate(paths.friends);
      },
    });
  if (data)
    return (
      <Card>
        <CardHeading icon={<Sprout />}>{data.name} would like to be your friend here</CardHeading>
        <p>You would visit each other’s groves, and could send each other a leaf a day.</p>
        <Muted>{WHAT_FRIENDS_SEE} Either of you can end it at any time.</Muted>
        <CardFooter>
          <Button busy={isPending} onClick={accept}>
            Be friends
          </Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.dashboard}>
            Not now
          </Link>
        </CardFooter>
      </Card>
    );
  if (!error) return <Loading label="Loading the invitation…" lines={5} />;
  const isOver = error instanceof ApiError && ['invite_not_found', 'own_invite'].includes(error.code);
  if (!isOver) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  return (
    <Empty title={errorText(error)} icon={<Unlink />}>
      <Link className={buttonClass()} to={paths.friends}>
        See your friends
      </Link>
    </Empty>
  );
}
