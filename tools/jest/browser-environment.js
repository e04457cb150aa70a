const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with Node's own fetch and streams, which msw intercepts. */
class BrowserEnvironment extends TestEnvironment {
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
