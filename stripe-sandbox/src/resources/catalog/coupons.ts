import { withValidity } from '../../billing/discounts.ts';
import { change, create, emit } from '../../events/record-change.ts';
import { invalidRequest, missingParameter } from '../../http/api-error.ts';
import { isInRange } from '../../http/paginate.ts';
import { decimal, fields, integer, metadata, oneOf, text, timeRange } from '../../http/parameters.ts';
import { type Call, listRoute, noParameters, route, type Route } from '../../http/route.ts';
import { newId } from '../../state/new-id.ts';
import type { Coupon } from '../../state/objects.ts';
import type { Store } from '../../state/store.ts';
import { clockTime } from '../../state/time.ts';
import { defined, find, mergeMetadata } from '../find.ts';

const creation = fields(
  {},
  {
    id: text,
    name: text,
    percent_off: decimal,
    amount_off: integer,
    currency: text,
    duration: oneOf('once', 'repeating', 'forever'),
    duration_in_months: integer,
    max_redemptions: integer,
    redeem_by: integer,
    metadata,
  },
);
type GivenCoupon = ReturnType<typeof creation>;

function assertConsistent({ percent_off, amount_off, currency, duration, duration_in_months }: GivenCoupon) {
  if ((percent_off === undefined) === (amount_off === undefined))
    throw invalidRequest('You must pass either percent_off or amount_off.', { param: 'percent_off' });
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100))
    throw invalidRequest('percent_off must be greater than 0 and at most 100.', { param: 'percent_off' });
  if (amount_off !== undefined && currency === undefined) throw missingParameter('currency');
  if ((duration === 'repeating') !== (duration_in_months !== undefined))
    throw invalidRequest('Pass duration_in_months if, and only if, the duration is repeating.', {
      param: 'duration_in_months',
    });
}

export function newCoupon(store: Store, given: GivenCoupon): Coupon {
  return {
    id: given.id ?? newId('coupon').slice(-8),
    object: 'coupon',
    amount_off: given.amount_off ?? null,
    created: clockTime(store, null),
    currency: given.amount_off === undefined ? null : (given.currency ?? null),
    duration: given.duration ?? 'once',
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
}

function createCoupon({ store, parameters }: Call<GivenCoupon>) {
  assertConsistent(parameters);
  if (parameters.id !== undefined && store.find('coupon', parameters.id))
    throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  return create(store, newCoupon(store, parameters), 'coupon.created');
}

export const couponRoutes: Route[] = [
  route('POST', '/v1/coupons', creation, createCoupon),
  route('GET', '/v1/coupons/:id', noParameters, ({ store, id }) => withValidity(store, find(store, 'coupon', id))),
  route('POST', '/v1/coupons/:id', fields({}, { name: text, metadata }), ({ store, id, parameters }) => {
    const coupon = find(store, 'coupon', id);
    const names = mergeMetadata(coupon.metadata, parameters.metadata);
    return change(store, coupon, { ...defined({ name: parameters.name }), metadata: names }, 'coupon.updated');
  }),
  route('DELETE', '/v1/coupons/:id', noParameters, ({ store, id }) => {
    emit(store, 'coupon.deleted', find(store, 'coupon', id));
    store.remove('coupon', id);
    return { id, object: 'coupon', deleted: true };
  }),
  listRoute('/v1/coupons', { created: timeRange }, ({ store, parameters }) =>
    store
      .all('coupon')
      .filter(({ created }) => isInRange(created, parameters.created))
      .map((coupon) => withValidity(store, coupon)),
  ),
];
