import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { returnFocusToMain } from '../return-focus.ts';
import { MoveDialog, type OpenMove } from './move-dialog.tsx';
import { MoveHistory } from './move-history.tsx';
import { ReleaseCard } from './release-card.tsx';
import { RELEASES_PATH } from './release-path.ts';
import { releaseQuery } from './releases.queries.ts';

export function ReleaseDetail({ name }: { name: string }) {
  const [move, setMove] = useState<OpenMove | null>(null);
  const { data, error, refetch } = useQuery(releaseQuery(name));
  // The link that leads here, and the one that leads back, disappear with their pages.
  useEffect(() => {
    returnFocusToMain(null);
    return () => returnFocusToMain(null);
  }, []);

  return (
    <>
      <div>
        <Link className={buttonClass({ variant: 'quiet' })} to={RELEASES_PATH}>
          <ArrowLeft aria-hidden="true" />
          All releases
        </Link>
      </div>
      {data ? (
        <>
          <ReleaseCard release={data} onMove={setMove} />
          <MoveHistory name={name} />
        </>
      ) : error ? (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      ) : (
        <Loading label="Loading its versions…" lines={8} />
      )}
      {move && <MoveDialog {...move} onClose={() => setMove(null)} />}
    </>
  );
}
