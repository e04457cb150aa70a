export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export interface TestCard {
  number: string;
  /** Stripe's id of a ready payment method with this card. */
  id: string;
  brand: 'visa' | 'mastercard';
  /** The reason why charges of the card fail. */
  decline?: Decline;
  /** True if the card can be saved although its charges fail. */
  attaches?: true;
  /** The cardholder must authenticate each payment. */
  authenticates?: true;
}

export const genericDecline: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

/** The cards of https://docs.stripe.com/testing that the product's tests or its note on test cards name. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', id: 'pm_card_visa', brand: 'visa' },
  { number: '5555555555554444', id: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '4000000000000002', id: 'pm_card_chargeDeclined', brand: 'visa', decline: genericDecline },
  {
    number: '4000000000009995',
    id: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    decline: insufficientFunds,
  },
  {
    number: '4000000000000341',
    id: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    decline: genericDecline,
    attaches: true,
  },
  { number: '4000000000003220', id: 'pm_card_threeDSecure2Required', brand: 'visa', authenticates: true },
  { number: '4000002760003184', id: 'pm_card_authenticationRequired', brand: 'visa', authenticates: true },
];

export const findCardByNumber = (number: string) => testCards.find((known) => known.number === number);
export const findCardById = (id: string) => testCards.find((known) => known.id === id);
