import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import { paths } from '../../../paths.ts';
import { useCode } from './use-code.ts';

const loadNotice = async () => (await import('@mindgrove/ui/feedback/access-ended-notice')).AccessEndedNotice;

/** In place of Start. Access ends while a page is open too seldom to load its notice with every page. */
export function AccessNotice() {
  const { code: AccessEndedNotice } = useCode('access-ended-notice', loadNotice, true);
  const plans = (
    <Link className={buttonClass()} to={paths.pricing}>
      See the plans
    </Link>
  );
  return AccessEndedNotice ? <AccessEndedNotice plans={plans} /> : plans;
}
