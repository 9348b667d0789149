// Loaded before the service. On SIGUSR2 it collects garbage and prints the bytes that are left. The resident
// memory of a process says little about that, because V8 collects late and keeps what it allocated.
process.on('SIGUSR2', async () => {
  for (let run = 0; run < 3; run++) {
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve, 100)) // finalizers run in between
  }
  const { heapUsed, external } = process.memoryUsage()
  console.log(`live: ${heapUsed + external} bytes`)
})
