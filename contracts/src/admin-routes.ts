import { adminReviewsRoutes } from './account/reviews.ts';
import { administrationRoutes } from './admin.ts';
import { adminBillingRoutes } from './billing/admin-billing.ts';
import { adminTrainersRoutes } from './booking/admin-trainers.ts';
import { moderationRoutes } from './chat/moderation.ts';
import { adminContentRoutes } from './content/admin-content.ts';
import { adminMediaRoutes } from './content/media.ts';
import { adminMovesRoutes } from './releases/moves.ts';
import { adminOverrideRoutes } from './releases/override.ts';
import { releaseTokensRoutes } from './releases/release-tokens.ts';
import { adminPreviewRoutes } from './releases/releases.ts';
import { adminTelemetryRoutes } from './telemetry/telemetry.ts';

/** The calls of administrators; no page of members makes one. */
export const adminRoutes = {
  ...administrationRoutes,
  ...adminBillingRoutes,
  ...adminContentRoutes,
  ...adminMediaRoutes,
  ...moderationRoutes,
  ...adminReviewsRoutes,
  ...adminTrainersRoutes,
  ...releaseTokensRoutes,
  ...adminMovesRoutes,
  ...adminPreviewRoutes,
  ...adminOverrideRoutes,
  ...adminTelemetryRoutes,
};
