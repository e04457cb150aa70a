const { pages } = require('./front-end.cjs');

/** In a team's own repository. */
module.exports = { ...pages, testTimeout: 20_000, testMatch: ['<rootDir>/**/src/**/*.test.{ts,tsx}'] };
