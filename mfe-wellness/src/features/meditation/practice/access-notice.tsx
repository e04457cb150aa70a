import { useUser } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import { paths } from '../../../paths.ts';
import { useCode } from './use-code.ts';

const loadNotice = async () => (await import('@mindgrove/ui/feedback/access-ended-notice')).AccessEndedNotice;

/** The notice replaces Start. Access rarely ends while a page is open, so the notice does not load with each page. */
export function AccessNotice() {
  const { code: AccessEndedNotice } = useCode('access-ended-notice', loadNotice, true);
  const hasFreeDays = useUser()?.trial_ends_at === null;
  const plans = (
    <Link className={buttonClass()} to={paths.pricing}>
      See the plans
    </Link>
  );
  return AccessEndedNotice ? <AccessEndedNotice plans={plans} hasFreeDays={hasFreeDays} /> : plans;
}
