import { ApiError, errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link, useParams } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Flower2 } from 'lucide-react';

import { SitView } from '../features/meditation/sits/sit-view.tsx';
import { sitQuery } from '../features/meditation/sits/sits.queries.ts';
import { paths } from '../paths.ts';
import { PracticePage } from '../features/meditation/practice/practice-page.tsx';

export default function SitPage() {
  const { slug = '' } = useParams();
  const { data: sit, error, refetch } = useQuery(sitQuery(slug));
  return (
    <PracticePage
      // A session never continues in another sit.
      key={slug}
      title={sit?.title ?? 'Guided Sit'}
      lead={sit?.summary}
      back={{ to: paths.wellness, label: 'Back to Wellness Center' }}
    >
      {(userId, queue) => {
        if (sit) return <SitView sit={sit} userId={userId} queue={queue} />;
        if (error) return <Problem error={error} onRetry={() => void refetch()} />;
        return <Loading label="Loading the sit…" lines={12} fillsWindow />;
      }}
    </PracticePage>
  );
}

function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <Failed onRetry={onRetry}>{errorText(error)}</Failed>;
  return (
    <Empty title="We can’t find this sit" icon={<Flower2 />}>
      <p>It may have been renamed or removed.</p>
      <Link className={buttonClass()} to={paths.wellness}>
        See all sits
      </Link>
    </Empty>
  );
}
