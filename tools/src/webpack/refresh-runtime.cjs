// Every app of the page must use one refresh runtime: React knows only the one that was there before it.
globalThis.mindgroveRefreshRuntime ??= require('../../../node_modules/react-refresh/runtime.js');
module.exports = globalThis.mindgroveRefreshRuntime;
