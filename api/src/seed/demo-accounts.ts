import { DEMO_ADMIN as ADMIN_LOGIN, DEMO_MEMBER as MEMBER_LOGIN } from '@mindgrove/server-kit/demo';

export const DEMO_MEMBER = { name: 'Hazel' as const, ...MEMBER_LOGIN };
export const DEMO_ADMIN = { name: 'Linden', ...ADMIN_LOGIN };

export const OTHER_MEMBERS = ['Wren', 'Juniper', 'Aspen', 'Sorrel', 'Bracken'] as const;

export type DemoMemberName = (typeof OTHER_MEMBERS)[number] | typeof DEMO_MEMBER.name;
