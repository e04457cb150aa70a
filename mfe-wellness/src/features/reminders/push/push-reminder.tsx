import type { Reminders } from '@mindgrove/contracts/reminders';
import { call, errorText } from '@mindgrove/kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { FormOutcome } from '@mindgrove/ui/forms/form';
import { Switch } from '@mindgrove/ui/forms/switch';
import { Row } from '@mindgrove/ui/layout/stack';

import styles from '../reminders.module.css';
import { remindersQuery } from '../reminders.queries.ts';
import { SendTest } from '../send-test.tsx';
import { findThisDevice, PushError, type PushSupport, subscribe, unsubscribe } from './this-device.ts';

const WHY_NOT: Record<Exclude<PushSupport, 'ready'>, string> = {
  unsupported: 'This browser cannot show notifications. Email and your calendar work everywhere.',
  'needs-install':
    'On an iPhone or iPad, add Mindgrove to your Home Screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  denied:
    'Your browser blocks notifications from Mindgrove. To allow them, open the settings next to the address bar, then come back.',
};

export function PushReminder({ reminders }: { reminders: Reminders }) {
  const { push_key, devices, push } = reminders;
  const { data: device } = useQuery(thisDeviceQuery(push_key));
  const turnOff = useTurnOff();
  const others = devices.filter(({ id }) => id !== device?.id);
  return (
    <div className={styles.way}>
      {push_key === null ? (
        <Unavailable text="Notifications are not set up here yet. Email and your calendar work." />
      ) : (
        device && <ThisDevice reminders={reminders} device={device} publicKey={push_key} />
      )}
      {push && others.length > 0 && (
        <ul className={styles.devices} aria-label="Other devices with notifications">
          {others.map(({ id, name }) => (
            <Row key={id} as="li" gap={4} rowGap={2} align="center" justify="between">
              Also on: {name}
              <Button variant="quiet" onClick={() => turnOff.mutate({ id, isThis: false })}>
                Turn off on {name}
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ThisDeviceProps {
  reminders: Reminders;
  device: { support: PushSupport; id: string | null };
  publicKey: string;
}

function ThisDevice({ reminders: { push, devices }, device: { support, id }, publicKey }: ThisDeviceProps) {
  const turnOn = useTurnOn(publicKey);
  const turnOff = useTurnOff();
  if (support !== 'ready') return <Unavailable text={WHY_NOT[support]} />;
  const isStored = push && id !== null && devices.some((known) => known.id === id);
  // The switch shows where it is going while the browser asks and the server stores.
  const isOn = turnOn.isPending || (isStored && !turnOff.isPending);
  const toggle = () => (isStored && id !== null ? turnOff.mutate({ id, isThis: true }) : turnOn.mutate());
  const error = turnOn.error ?? turnOff.error;
  return (
    <>
      <Switch
        label="Notifications on this device"
        hint="A short message, even when Mindgrove is closed, with a button that stops them. Logging out here turns them off."
        checked={isOn}
        disabled={turnOn.isPending || turnOff.isPending}
        onChange={toggle}
      />
      {turnOn.data === false && !isOn && (
        <Muted isReadable role="status">
          You did not allow notifications, so they stay off. You can turn them on at any time.
        </Muted>
      )}
      {error instanceof PushError ? (
        <Muted isReadable role="alert">
          {error.message}
        </Muted>
      ) : (
        <FormOutcome error={error && errorText(error)} />
      )}
      {isStored && <SendTest channel="push" label="Send me a test notification" />}
    </>
  );
}

const Unavailable = ({ text }: { text: string }) => (
  <>
    <h3 className={styles.title}>Notifications on this device</h3>
    <Muted isReadable>{text}</Muted>
  </>
);

const THIS_DEVICE = ['this-device'];

const thisDeviceQuery = (publicKey: string | null) =>
  queryOptions({
    queryKey: [...THIS_DEVICE, publicKey],
    queryFn: () => findThisDevice(publicKey),
    staleTime: 0,
    // Permission is changed in the browser's own settings.
    refetchOnWindowFocus: true,
  });

function useAfterChange() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: THIS_DEVICE });
    await queries.invalidateQueries({ queryKey: remindersQuery.queryKey });
  };
}

/** Data is false when the member has not allowed it. */
const useTurnOn = (publicKey: string) => {
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: async () => {
      const body = await subscribe(publicKey);
      if (body) await call('POST /push-subscriptions', { body });
      return body !== null;
    },
    onSettled,
  });
};

const useTurnOff = () => {
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: async ({ id, isThis }: { id: string; isThis: boolean }) => {
      await call('DELETE /push-subscriptions/:id', { params: { id } });
      if (isThis) await unsubscribe();
    },
    onSettled,
  });
};
