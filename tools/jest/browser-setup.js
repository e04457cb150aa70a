require('@testing-library/jest-dom/jest-globals');
const { configure } = require('@testing-library/dom');

// Results usually arrive within milliseconds, but much later on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 15_000 });

// Pages request relative URLs, as in a browser; Node's Request accepts only absolute ones.
globalThis.Request = class extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
};

// jsdom has no layout, so no element is ever resized.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nothing is out of view either. Tests of server rendering run without a DOM, so there is no Element.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => {};
