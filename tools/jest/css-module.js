// Each class name of a CSS module is its own value, so that a test can find it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
