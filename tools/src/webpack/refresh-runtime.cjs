// All apps of a page share one refresh runtime: React connects to the first one only.
globalThis.mindgroveRefreshRuntime ??= require('../../../node_modules/react-refresh/runtime.js');
module.exports = globalThis.mindgroveRefreshRuntime;
