import { useReachable } from '@mindgrove/kit/host';
import { useOnline } from '@mindgrove/ui/feedback/use-online';

/** Whether pages can load anything: the device may be in a network without knowing that it leads nowhere. */
export function useConnected(): boolean {
  const [online, reachable] = [useOnline(), useReachable()];
  return online && reachable;
}
