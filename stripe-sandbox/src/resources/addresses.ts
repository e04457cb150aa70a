import { emptyAddress } from '../cards/payment-method.ts';
import { emptyOr, fields, text } from '../http/parameters.ts';

const part = emptyOr(text);

export const addressParameter = emptyOr(
  fields({}, { city: part, country: part, line1: part, line2: part, postal_code: part, state: part }),
);

export const toAddress = (given: ReturnType<typeof addressParameter> | undefined) =>
  given ? { ...emptyAddress(), ...given } : null;
