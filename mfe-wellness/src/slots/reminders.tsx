import { useUser } from '@mindgrove/kit';

import { RemindersSection } from '../features/reminders/reminders.tsx';

export default function RemindersOffer() {
  const user = useUser();
  return user && <RemindersSection user={user} />;
}
