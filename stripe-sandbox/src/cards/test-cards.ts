export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export interface TestCard {
  number: string;
  /** Stripe's ids of ready payment methods with this card. */
  ids: string[];
  brand: string;
  /** Why charges of it fail. */
  decline?: Decline;
  /** Can be saved although its charges fail. */
  attaches: boolean;
  /** When the cardholder must authenticate: never, until the card was set up for off-session payments, or each time. */
  authentication: 'never' | 'until_set_up' | 'always';
}

const DECLINED = 'Your card was declined.';
const genericDecline: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: DECLINED };

const card = (number: string, brand: string, ids: string[], details: Partial<TestCard> = {}): TestCard => ({
  number,
  brand,
  ids,
  attaches: !details.decline,
  authentication: 'never',
  ...details,
});

/** From https://docs.stripe.com/testing. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa', ['pm_card_visa', 'pm_card_us', 'tok_visa']),
  card('4000056655665556', 'visa', ['pm_card_visa_debit', 'tok_visa_debit']),
  card('5555555555554444', 'mastercard', ['pm_card_mastercard', 'tok_mastercard']),
  card('378282246310005', 'amex', ['pm_card_amex', 'tok_amex']),
  card('6011111111111117', 'discover', ['pm_card_discover', 'tok_discover']),
  card('4000000000000002', 'visa', ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined', 'tok_chargeDeclined'], {
    decline: genericDecline,
  }),
  card(
    '4000000000009995',
    'visa',
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    {
      decline: {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    },
  ),
  card('4000000000000069', 'visa', ['pm_card_chargeDeclinedExpiredCard'], {
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  card('4000000000000127', 'visa', ['pm_card_chargeDeclinedIncorrectCvc'], {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  card('4000000000000119', 'visa', ['pm_card_chargeDeclinedProcessingError'], {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  card('4000000000000341', 'visa', ['pm_card_chargeCustomerFail', 'tok_chargeCustomerFail'], {
    decline: genericDecline,
    attaches: true,
  }),
  card('4000002500003155', 'visa', ['pm_card_authenticationRequiredOnSetup'], { authentication: 'until_set_up' }),
  card('4000002760003184', 'visa', ['pm_card_authenticationRequired'], { authentication: 'always' }),
  card('4000000000003220', 'visa', ['pm_card_threeDSecure2Required', 'pm_card_threeDSecureRequired'], {
    authentication: 'always',
  }),
];

export const findCardByNumber = (number: string) => testCards.find((known) => known.number === number);
export const findCardById = (id: string) => testCards.find(({ ids }) => ids.includes(id));
