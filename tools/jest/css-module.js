// Every class of a CSS module stands for itself, so that a test may look for it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
