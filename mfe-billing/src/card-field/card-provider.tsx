import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect } from 'react';

import { cardProviderQuery } from './card-field.queries.ts';
import styles from './card-provider.module.css';
import type { Stripe } from './stripe-js.ts';

const ELEMENTS_OPTIONS = { locale: 'en' } as const;

interface CardProviderProps {
  children: (stripe: Stripe) => ReactNode;
}

/** Loads the payment provider; `CardField` works only inside. */
export function CardProvider({ children }: CardProviderProps) {
  const { data, error, isFetching, refetch } = useQuery(cardProviderQuery);

  useEffect(() => {
    if (error) console.error('The payment form didn’t load:', error);
  }, [error]);

  if (data) {
    return (
      <Elements stripe={data.stripe} options={ELEMENTS_OPTIONS}>
        <div className={styles.provider}>{children(data.stripe)}</div>
      </Elements>
    );
  }
  if (isFetching) return <Loading label="Loading the card form…" />;
  return (
    <Failed onRetry={() => void refetch()}>
      We couldn’t load the card form. Nothing was charged. Check your connection and try again.
    </Failed>
  );
}
