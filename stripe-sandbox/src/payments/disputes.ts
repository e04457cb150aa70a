import { change, create, emit } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { text } from '../http/parameters.ts';
import { find, listRoute, noParameters, route } from '../http/route.ts';
import { newId } from '../state/new-id.ts';
import type { Charge, Dispute } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';

const DAYS_TO_ANSWER = 9;

/** The bank takes the payment back, as if the cardholder had asked it to. */
export function createDispute(store: Store, charge: Charge) {
  if (!charge.paid || charge.disputed) throw invalidRequest('Only a payment that is not disputed yet can be.');
  const created = timeOf(store, charge);
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} } as Dispute['evidence'],
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  change(store, charge, { disputed: true }, 'charge.updated');
  create(store, dispute, 'charge.dispute.created');
  emit(store, 'charge.dispute.funds_withdrawn', dispute);
}

/** The bank decides, and may decide again after an appeal. */
export function closeDispute(store: Store, dispute: Dispute, status: 'won' | 'lost') {
  const closed = change(store, dispute, { status }, 'charge.dispute.closed');
  if (status === 'won') emit(store, 'charge.dispute.funds_reinstated', closed);
}

export const disputeRoutes = [
  route('GET', '/v1/disputes/:id', noParameters, ({ store, id }) => find(store, 'dispute', id)),
  listRoute('/v1/disputes', { payment_intent: text }, ({ store, parameters: { payment_intent: intent } }) =>
    store.all('dispute').filter((dispute) => dispute.payment_intent === (intent ?? dispute.payment_intent)),
  ),
];
