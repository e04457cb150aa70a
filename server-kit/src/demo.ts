/** The member that `npm start` and `npm run dev` create; never in production. */
export const DEMO_MEMBER = { email: 'demo@mindgrove.test', password: 'grove-walks-2026' };
/** The administrator that `npm start` and `npm run dev` create; never in production. */
export const DEMO_ADMIN = { email: 'admin@mindgrove.test', password: 'oak-and-fern-2026' };
