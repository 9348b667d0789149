// Loaded before the service: at SIGUSR1 a process never leaves its event loop's turn again.
process.on('SIGUSR1', () => {
  for (;;);
})
