/** Some clients add the base path twice. Whoever routes by a path, or refuses one, has to see it without. */
export const withoutRepeatedPrefix = (url: string): string => url.replace(/^(?:\/api)+(?=\/api\/)/, '');
