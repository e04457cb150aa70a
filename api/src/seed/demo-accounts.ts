/** Logins of the demo; they exist outside production only. */
export const DEMO_MEMBER = { name: 'Hazel' as const, email: 'demo@mindgrove.test', password: 'grove-walks-2026' };
export const DEMO_ADMIN = { name: 'Linden', email: 'admin@mindgrove.test', password: 'oak-and-fern-2026' };

export const OTHER_MEMBERS = ['Wren', 'Juniper', 'Aspen', 'Sorrel'] as const;

export type DemoMemberName = (typeof OTHER_MEMBERS)[number] | typeof DEMO_MEMBER.name;
