// Loaded before the service: at SIGUSR2 it throws away what nobody holds any more and says how many bytes are left. What a
// process has from the system says little of that: V8 collects when it likes, and keeps what it had.
process.on('SIGUSR2', async () => {
  for (let round = 0; round < 3; round++) {
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve, 100)) // finalizers run in between
  }
  const { heapUsed, external } = process.memoryUsage()
  console.log(`live: ${heapUsed + external} bytes`)
})
