// Loaded before each command: a wrong option is the caller's mistake, which needs no stack.
process.on('uncaughtExceptionMonitor', (error: Error & { code?: string }) => {
  if (!error.code?.startsWith('ERR_PARSE_ARGS_')) return;
  console.error(error.message);
  process.exit(2);
});
