import type { ReminderChannel } from '@mindgrove/contracts/reminders';
import { call, errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { FormOutcome } from '@mindgrove/ui/forms/form';
import { Link } from 'react-router-dom';

import { AuthCard } from '../auth/auth-card.tsx';
import { INCOMPLETE_LINK, useMailedToken } from '../auth/use-mailed-token.ts';
import { paths } from '../paths.ts';

interface Words {
  stop: string;
  stopped: string;
  resumed: string;
}

const WORDS: Record<ReminderChannel, Words> = {
  email: {
    stop: 'Stop reminder emails',
    stopped: 'Stopped. We won’t email you reminders anymore.',
    resumed: 'Your reminder emails are back on.',
  },
  recap: {
    stop: 'Stop the weekly recap',
    stopped: 'Stopped. We won’t send you the weekly recap anymore.',
    resumed: 'Your weekly recap is back on.',
  },
  push: {
    stop: 'Stop notifications',
    stopped: 'Stopped. You won’t get notifications anymore, on any of your devices.',
    resumed: 'Your notifications are back on.',
  },
};

/** The words for the link's channel; the server decides by its signature. */
const wordsOf = (token: string) => WORDS[token.split('.')[0] as ReminderChannel] as Words | undefined;

export default function StopRemindersPage() {
  const token = useMailedToken();
  const words = token === null ? undefined : wordsOf(token);
  return (
    <AuthCard title="Stop reminders">
      {token !== null && words ? (
        <StopButton token={token} words={words} />
      ) : (
        <Alert tone="error">{INCOMPLETE_LINK}</Alert>
      )}
      <p>
        <Link to={`${paths.account}#reminders`}>See all your reminders</Link>
      </p>
    </AuthCard>
  );
}

/** Stopping takes a press, because mail programs open links by themselves. */
function StopButton({ token, words }: { token: string; words: Words }) {
  const stop = useMutation({ mutationFn: () => call('POST /reminders/stop', { body: { token } }) });
  const resume = useMutation({
    mutationFn: (resumeToken: string) => call('POST /reminders/resume', { body: { token: resumeToken } }),
  });
  const resumeToken = stop.data?.data.resume_token ?? null;

  if (resume.data) return <Alert tone="success">{words.resumed}</Alert>;
  if (stop.data)
    return (
      <>
        <Alert tone="success">{words.stopped}</Alert>
        <FormOutcome error={resume.error && errorText(resume.error)} />
        {resumeToken !== null && (
          <p>
            <Button variant="secondary" busy={resume.isPending} onClick={() => resume.mutate(resumeToken)}>
              Turn it back on
            </Button>
          </p>
        )}
      </>
    );
  return (
    <>
      <p>One press, and they stop. You don’t need to log in.</p>
      <FormOutcome error={stop.error && errorText(stop.error)} />
      <p>
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {words.stop}
        </Button>
      </p>
    </>
  );
}
