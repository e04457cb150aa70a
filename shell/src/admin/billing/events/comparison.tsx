import { errorText } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';

import { compareWithProvider } from '../billing.queries.ts';
import styles from '../billing.module.css';

/** Repairs what an event that never arrived would have changed. */
export function Comparison() {
  const { mutate, isPending, data, error } = useMutation(compareWithProvider);
  return (
    <>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Comparing...' : 'Compare with the provider now'}
        </Button>
      </div>
      {error && !isPending && <Alert tone="error">{errorText(error)}</Alert>}
      <div role="status">{data && !isPending && <Repairs repairs={data.data.repairs} />}</div>
    </>
  );
}

function Repairs({ repairs }: { repairs: readonly string[] }) {
  if (repairs.length === 0) {
    return (
      <Alert tone="success" silent>
        Our records agree with the provider’s.
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      silent
      title={repairs.length === 1 ? 'One repair was made' : `${repairs.length} repairs were made`}
    >
      <ul className={styles.repairs}>
        {repairs.map((repair) => (
          <li key={repair}>{repair}</li>
        ))}
      </ul>
    </Alert>
  );
}
