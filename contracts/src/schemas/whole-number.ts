/**
 * The whole number that a person typed, such as "12". NaN for everything else, so that a schema refuses it: "1e3",
 * "0x10" and "1.5" are not repaired into numbers.
 */
export const parseWholeNumber = (typed: string | number) => {
  const digits = String(typed).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
};
