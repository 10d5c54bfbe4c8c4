// The host and its remotes draw with one React, which knows of one refresh runtime: the host's.
globalThis.portalRefreshRuntime ??= require('react-refresh/runtime.js');
module.exports = globalThis.portalRefreshRuntime;
