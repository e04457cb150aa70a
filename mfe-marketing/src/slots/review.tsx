import { useUser } from '@mindgrove/kit';

import { OwnReviewSection } from '../features/reviews/own/own-review.tsx';

export default function ReviewOffer() {
  const user = useUser();
  return user && <OwnReviewSection user={user} />;
}
