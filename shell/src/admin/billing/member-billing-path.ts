export const memberBillingPath = (id: number) => `?section=billing&member=${id}`;
