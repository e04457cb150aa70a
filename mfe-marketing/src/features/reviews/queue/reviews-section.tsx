import type { AdminReview, ReviewState } from '@mindgrove/contracts/reviews';
import { errorText } from '@mindgrove/kit';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { PagedList } from '@mindgrove/ui/admin/paged-list';
import { Section } from '@mindgrove/ui/admin/section';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { MessageSquareHeart } from 'lucide-react';

import { ReviewItem } from './review-item.tsx';
import { reviewsQuery } from './reviews.queries.ts';

const STATES = [
  { value: 'pending', label: 'Waiting', to: '?section=reviews' },
  { value: 'approved', label: 'Approved', to: '?section=reviews&state=approved' },
  { value: 'declined', label: 'Declined', to: '?section=reviews&state=declined' },
] as const;

const EMPTY_TEXTS: Record<ReviewState, { title: string; text: string }> = {
  pending: { title: 'No reviews are waiting', text: 'What members write next appears here.' },
  approved: {
    title: 'No approved reviews',
    text: 'With three of them, the landing page shows them instead of examples.',
  },
  declined: { title: 'No declined reviews', text: 'Those that you decline are kept here until their writer acts.' },
};

export function ReviewsSection() {
  const [search] = useSearchParams();
  const state = STATES.find(({ value }) => value === search.get('state'))?.value ?? 'pending';
  const reviews = useInfiniteQuery(reviewsQuery(state));

  return (
    <Section
      title="Reviews"
      lead="Approve what is kind and on topic, whatever its stars. Decline ads, health claims and anything about other people. Nobody can change a member’s words."
      filters={<ChoiceLinks Link={Link} label="Review state" choices={STATES} current={state} />}
    >
      <PagedList
        key={state}
        query={reviews}
        errorText={errorText}
        loading="Loading reviews…"
        empty={<NoReviews state={state} />}
        count={(rows) => (rows === 1 ? '1 review' : `${rows} reviews`)}
      >
        {(rows: AdminReview[]) => (
          <Stack as="ul" gap={6}>
            {rows.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Section>
  );
}

const NoReviews = ({ state }: { state: ReviewState }) => (
  <Empty title={EMPTY_TEXTS[state].title} icon={<MessageSquareHeart />}>
    <p>{EMPTY_TEXTS[state].text}</p>
  </Empty>
);
