const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with Node's own fetch and streams, which msw intercepts. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Between two timers of a clock that a test moves, fake timers wait for an immediate if there was one when they were
    // made, and otherwise for a timeout: many times as long. Pages have none.
    this.global.setImmediate = setImmediate;
    const FakeTimers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: this.global });
    delete this.global.setImmediate;
  }

  async setup() {
    await super.setup();
    const names = [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'Blob',
      'ReadableStream',
      'TransformStream',
      'WritableStream',
    ];
    names.push('TextEncoder', 'TextDecoder', 'BroadcastChannel', 'structuredClone', 'AbortController', 'AbortSignal');
    for (const name of names) this.global[name] = globalThis[name];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}

module.exports = BrowserEnvironment;
