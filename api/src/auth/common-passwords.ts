export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(['password', 'password1', '12345678']);
