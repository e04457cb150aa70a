import { ReviewsSection } from '../features/reviews/queue/reviews-section.tsx';

export default function AdminReviews() {
  return <ReviewsSection />;
}
