import { errorText, useSession } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/page';
import { Failed, Loading } from '@mindgrove/ui/states';
import { ArrowLeft } from 'lucide-react';

import { MemoryMatch } from '../features/memory-match/memory-match.tsx';
import { overviewQuery } from '../features/progress/progress.queries.ts';
import { paths } from '../paths.ts';

export default function MemoryMatchPage() {
  return (
    <Page>
      <PageHeader
        title="Memory Match Challenge"
        lead="Turn two cards at a time and find all eight pairs before the moves run out."
        back={
          <Link to={paths.dashboard}>
            <ArrowLeft aria-hidden="true" />
            Back to Dashboard
          </Link>
        }
      />
      <Game />
    </Page>
  );
}

function Game() {
  const userId = useSession()?.user.id;
  const { data, error, refetch } = useQuery(overviewQuery);
  const client = useQueryClient();

  if (data && userId !== undefined) {
    return (
      <MemoryMatch
        // What one member plays is never stored for another who signs in meanwhile.
        key={userId}
        userId={userId}
        unlockedLevel={data.memory_game_level}
        onStored={() => void client.invalidateQueries(overviewQuery)}
      />
    );
  }
  return error ? (
    <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
  ) : (
    <Loading label="Loading your level…" lines={6} />
  );
}
