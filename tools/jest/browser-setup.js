require('@testing-library/jest-dom/jest-globals');
const { configure } = require('@testing-library/dom');

// What is waited for comes within milliseconds, but not on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 5000 });

// Pages call relative addresses, as in a browser; Node's Request wants whole ones.
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
};

// jsdom lays nothing out, so nothing is ever resized.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor is anything out of view. Pages that are drawn as on the server have no elements at all.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => {};
