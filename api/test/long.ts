/** `npm run test:all` repeats with many seeds and every combination what `npm test` does with some. */
export const isLong = process.env['LONG_TESTS'] !== undefined;
