import { call, toast } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { TextField } from '@mindgrove/ui/forms/field';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Copy, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';

import { pluralize } from '../../text.ts';
import { WHAT_FRIENDS_SEE } from './friend-words.ts';
import { useFriendChange } from './friends.queries.ts';

/** Makes a link, which is shown once: the server does not know it either. */
export function InviteCard({ openInvites }: { openInvites: number }) {
  const [link, setLink] = useState<string>();
  const { mutate: make, isPending } = useFriendChange(() => call('POST /friends/invites'));
  const end = useFriendChange(() => call('DELETE /friends/invites'));
  const showNewLink = () =>
    make(undefined, { onSuccess: ({ data }) => setLink(new URL(data.path, location.origin).href) });
  return (
    <Card>
      <CardHeading icon={<Link2 />}>Invite a friend</CardHeading>
      <Stack gap={2}>
        <p>Make a link and send it to one person. It works once, within a week, and only if they agree.</p>
        <Muted>{WHAT_FRIENDS_SEE}</Muted>
      </Stack>
      {link === undefined ? (
        <CardFooter>
          <Button busy={isPending} onClick={showNewLink}>
            Make a link
          </Button>
        </CardFooter>
      ) : (
        // The pressed button is gone.
        <NewLink key={link} link={link} busy={isPending} onAnother={showNewLink} />
      )}
      {openInvites > 0 && (
        <CardFooter>
          <Muted>{pluralize(openInvites, 'link')} not used yet.</Muted>
          <Button
            variant="quiet"
            busy={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => {
                  setLink(undefined);
                  toast({ title: 'Links Withdrawn', description: 'Nobody can use them anymore.' });
                },
              })
            }
          >
            Withdraw
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

interface NewLinkProps {
  link: string;
  busy: boolean;
  onAnother: () => void;
}

function NewLink({ link, busy, onAnother }: NewLinkProps) {
  const data = { title: 'Mindgrove', text: 'Shall we see each other’s groves grow?', url: link };
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Copied', description: 'Paste the link into a message to your friend.' });
    } catch {
      // Access is denied, or the page is not served by https.
      toast({
        title: 'Error',
        description: 'The browser did not let us copy. Mark the link and copy it by hand.',
        variant: 'destructive',
      });
    }
  }
  return (
    <Stack gap={4}>
      <TextField
        label="Link for one friend"
        hint="It is shown only now."
        readOnly
        autoFocus
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <CardFooter>
        {/* Most computers have no such menu. */}
        {'share' in navigator && (
          <Button
            onClick={() => {
              // It rejects as well where the member closes the menu.
              void navigator.share(data).catch(() => undefined);
            }}
          >
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        <Button variant={'share' in navigator ? 'secondary' : 'primary'} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button variant="quiet" busy={busy} onClick={onAnother}>
          Make another
        </Button>
      </CardFooter>
    </Stack>
  );
}
