import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { useState } from 'react';

import { LoadingOrFailed } from '../components/loading-or-failed.tsx';
import { HelpCard, HelpPanel } from '../features/mood/help-lines/help-lines.tsx';
import { helpReason, isLowest } from '../features/mood/help-lines/help-reason.ts';
import { LateNotes } from '../features/mood/late-notes.tsx';
import { moodsQuery, PERIODS } from '../features/mood/mood.queries.ts';
import { MoodToday } from '../features/mood/mood-today.tsx';
import { MoodTrend } from '../features/mood/trend/mood-trend.tsx';
import { useMoodPosts } from '../features/mood/use-mood-posts.ts';
import { WellbeingCard } from '../features/mood/wellbeing-check/wellbeing-card.tsx';
import { paths } from '../paths.ts';

export default function MoodPage() {
  return (
    <Page>
      <PageHeader
        title="Mood"
        lead="One tap a day shows how your weeks are going. Only you can see it."
        back={<Link to={paths.wellness}>Back to Wellness Center</Link>}
      />
      <Moods />
    </Page>
  );
}

function Moods() {
  const [days, setDays] = useState<number>(PERIODS[0]);
  const { data, error, refetch, dataUpdatedAt } = useQuery(moodsQuery(days));
  const posts = useMoodPosts(data?.today, dataUpdatedAt);
  if (!data)
    return <LoadingOrFailed error={error} refetch={refetch} label="Loading your days…" lines={12} fillsWindow />;
  const reason = data.show_help ? helpReason(data) : null;
  const isCheckLow = reason === 'check';
  return (
    <>
      <MoodToday
        day={data.today}
        mood={data.moods.find(({ day }) => day === data.today)}
        posts={posts}
        sessionMood={data.practice.mood_today}
        helpFor={(mood) => {
          if (reason !== null && !isCheckLow) return <HelpPanel reason={reason} />;
          return isLowest(mood?.mood) ? <HelpPanel reason="today" /> : null;
        }}
      />
      <LateNotes key={data.today} today={data.today} moods={data.moods} posts={posts} />
      <MoodTrend {...data} days={days} onDays={setDays} />
      <WellbeingCard {...data} isLow={isCheckLow} help={<HelpPanel reason="check" />} />
      {reason === null && <HelpCard />}
    </>
  );
}
