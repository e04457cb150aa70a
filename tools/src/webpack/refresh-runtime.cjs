// All apps of a page share one refresh runtime: React connects to the first one only.
globalThis.mindgroveRefreshRuntime ??= require('@mindgrove/refresh-runtime');
module.exports = globalThis.mindgroveRefreshRuntime;
