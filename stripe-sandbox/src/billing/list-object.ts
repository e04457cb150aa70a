/** The list inside an object, all of it. */
export const listObject = <T>(url: string, data: T[]) => ({ object: 'list' as const, data, has_more: false, url });
