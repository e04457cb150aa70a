import { call } from '@mindgrove/kit';
import { queryOptions, useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Field } from '@mindgrove/ui/forms/field';
import { Stack } from '@mindgrove/ui/layout/stack';
import { CardElement, Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect, useState } from 'react';

import styles from './card-field.module.css';
import { loadCardProvider, type Stripe } from './stripe-js.ts';

interface CardFieldProps {
  /** The provider's sentence about the last attempt. */
  error: string | undefined;
  disabled: boolean;
  onChange: () => void;
  /** The page does not see keys that are pressed in the provider's frame. */
  onEscape: () => void;
}

// These styles apply inside the provider's frame, which has none of our tokens.
const styleAt = (fontSize: string) => ({
  base: {
    fontFamily: 'system-ui, sans-serif',
    fontSize,
    lineHeight: `${Math.round(parseFloat(fontSize) * 1.55)}px`,
    color: '#0f2138',
    iconColor: '#4a5b70',
    '::placeholder': { color: '#4a5b70' },
  },
  invalid: { color: '#a5231c', iconColor: '#a5231c' },
});

/** Returns the size of body text, which members may enlarge. */
const bodyFontSize = () => getComputedStyle(document.body).fontSize || '18px';

const CLASSES = { focus: styles.focused, invalid: styles.invalid };

/** Card number, expiry and CVC, which go to the payment provider and never to our server. */
export function CardField({ error, disabled, onChange, onEscape }: CardFieldProps) {
  const [style] = useState(() => styleAt(bodyFontSize()));
  const [typingError, setTypingError] = useState<string>();

  return (
    <Stack gap={3}>
      <Field label="Card" error={error ?? typingError}>
        {({ id, 'aria-describedby': describedBy }) => (
          <div role="group" aria-label="Card" aria-describedby={describedBy}>
            <CardElement
              id={id}
              className={styles.control}
              options={{ style, classes: CLASSES, hidePostalCode: true, disabled }}
              onChange={(event) => {
                setTypingError(event.error?.message);
                onChange();
              }}
              onEscape={onEscape}
            />
          </div>
        )}
      </Field>
      <TestModeNote />
    </Stack>
  );
}

/** Tells people who try the product which cards work; renders nothing where money is real. */
function TestModeNote() {
  const config = useQuery({ ...cardProviderQuery, enabled: false }).data?.config;
  if (!config?.sandbox) return null;
  return (
    <div className={styles.note}>
      <p>Test mode: no real money. Use card 4242 4242 4242 4242, any future date, any CVC.</p>
      {config.testMethods && config.testMethods.length > 0 && (
        <details>
          <summary>Other test cards</summary>
          <ul>
            {config.testMethods.map(({ id, number, label }) => (
              <li key={id}>
                {number}: {label}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const cardProviderQuery = queryOptions({
  queryKey: ['card-provider'],
  async queryFn() {
    const config = await call('GET /billing-config');
    return { config, stripe: await loadCardProvider(config) };
  },
  structuralSharing: false,
});

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
