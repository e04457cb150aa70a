const { TEST_TIMEOUT, pages } = require('./front-end.cjs');

/** The configuration in a team's own repository. */
module.exports = { ...pages, testTimeout: TEST_TIMEOUT, testMatch: ['<rootDir>/**/src/**/*.test.{ts,tsx}'] };
