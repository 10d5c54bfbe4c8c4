// Host and remotes share one React, which knows one refresh runtime: the host's.
globalThis.portalRefreshRuntime ??= require('react-refresh/runtime.js');
module.exports = globalThis.portalRefreshRuntime;
