import { newId, newInvoicePrefix } from '../state/new-id.ts';
import type { Customer } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { clockTime } from '../state/time.ts';

export const newCustomer = (store: Store, testClock: string | null): Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: clockTime(store, testClock),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: newInvoicePrefix(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: testClock,
});
