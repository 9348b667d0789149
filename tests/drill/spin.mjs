// Loaded before the service. On SIGUSR1 it blocks the event loop forever.
process.on('SIGUSR1', () => {
  for (;;);
})
