import { withActivity } from '../../billing/discounts.ts';
import { change, create } from '../../events/record-change.ts';
import { invalidRequest } from '../../http/api-error.ts';
import { isInRange } from '../../http/paginate.ts';
import { boolean, fields, integer, metadata, oneOf, text, timeRange } from '../../http/parameters.ts';
import { type Call, listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { newId } from '../../state/new-id.ts';
import type { PromotionCode } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { clockTime } from '../../state/time.ts';
import { find, mergeMetadata } from '../find.ts';

const creation = fields(
  { promotion: fields({ type: oneOf('coupon'), coupon: text }, {}) },
  {
    code: text,
    active: boolean,
    customer: text,
    expires_at: integer,
    max_redemptions: integer,
    restrictions: fields({}, { first_time_transaction: boolean }),
    metadata,
  },
);
type GivenCode = ReturnType<typeof creation>;

/** Codes are the same whatever their case. */
const isCode = (code: PromotionCode, text: string) => code.code.toUpperCase() === text.toUpperCase();

export function newPromotionCode(store: Store, given: GivenCode): PromotionCode {
  return {
    id: newId('promo'),
    object: 'promotion_code',
    active: given.active ?? true,
    code: given.code ?? newId('promo').slice(-8).toUpperCase(),
    created: clockTime(store, null),
    customer: given.customer ?? null,
    customer_account: null,
    expires_at: given.expires_at ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    promotion: { coupon: given.promotion.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: given.restrictions?.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  };
}

function createCode({ store, parameters }: Call<GivenCode>) {
  const { code, customer, promotion } = parameters;
  find(store, 'coupon', promotion.coupon, 'promotion[coupon]');
  if (customer !== undefined) find(store, 'customer', customer, 'customer');
  const isTaken =
    code !== undefined && store.all('promotion_code').some((other) => other.active && isCode(other, code));
  if (isTaken)
    throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
      code: 'resource_already_exists',
      param: 'code',
    });
  return create(store, newPromotionCode(store, parameters), 'promotion_code.created');
}

const filters = { active: boolean, code: text, coupon: text, customer: text, created: timeRange };

export const promotionCodeRoutes: Route[] = [
  route('POST', '/v1/promotion_codes', creation, createCode),
  route('GET', '/v1/promotion_codes/:id', noParameters, ({ store, id }) =>
    withActivity(store, find(store, 'promotion_code', id)),
  ),
  route('POST', '/v1/promotion_codes/:id', fields({}, { active: boolean, metadata }), ({ store, id, parameters }) => {
    const code = find(store, 'promotion_code', id);
    const changes = {
      active: parameters.active ?? code.active,
      metadata: mergeMetadata(code.metadata, parameters.metadata),
    };
    return withActivity(store, change(store, code, changes, 'promotion_code.updated'));
  }),
  listRoute('/v1/promotion_codes', filters, ({ store, parameters: { active, code, coupon, customer, created } }) =>
    store
      .all('promotion_code')
      .map((entry) => withActivity(store, entry))
      .filter((entry) => active === undefined || entry.active === active)
      .filter((entry) => code === undefined || isCode(entry, code))
      .filter((entry) => coupon === undefined || entry.promotion.coupon === coupon)
      .filter((entry) => customer === undefined || entry.customer === customer)
      .filter((entry) => isInRange(entry.created, created)),
  ),
];
