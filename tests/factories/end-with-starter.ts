import { timesOf } from './processes'

// For programs that a command starts and waits for, synchronously: it can tell them nothing. They end when it does, however
// it ends, and when npm does, which started it.

const starter = process.ppid
const above = process.env.npm_lifecycle_event ? timesOf(starter)?.parent : undefined

setInterval(() => {
  const isAlone = process.ppid !== starter || (above !== undefined && timesOf(starter)?.parent !== above)
  if (isAlone) process.exit(1)
}, 500).unref()
