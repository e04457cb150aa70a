import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { AccessEndedNotice } from '@mindgrove/ui/feedback/access-ended-notice';

import { paths } from '../../paths.ts';

const plans = (
  <Link className={buttonClass()} to={paths.pricing}>
    See the plans
  </Link>
);

/** In place of a round: one that could not be stored must not be played. */
export const AccessEnded = () => <AccessEndedNotice plans={plans} />;
