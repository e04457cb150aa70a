/** The day on which the texts of the policies were last changed. Whoever changes one changes it here. */
export const POLICIES_REVISED = { iso: '2026-11-21', shown: 'November 21, 2026' };
