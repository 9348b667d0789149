import { commandOf, timesOf } from './processes'

// For programs that a command starts and waits for, synchronously: it can tell them nothing. They end when it does, however
// it ends, and when npm does, which started it through a shell.

const parentOf = (pid: number) => timesOf(pid)?.parent ?? 0

/** Whoever started us, up to npm; the command alone when npm did not. */
function starters(): number[] {
  const pids = [process.ppid]
  for (let pid = process.ppid; pid > 1 && process.env.npm_lifecycle_event; pids.push(pid)) {
    if (commandOf(pid).startsWith('npm ')) return pids
    pid = parentOf(pid)
  }
  return [process.ppid]
}

const known = starters()

setInterval(() => {
  const isAlone =
    process.ppid !== known[0] || known.slice(1).some((pid, index) => parentOf(known[index] ?? 0) !== pid)
  if (isAlone) process.exit(1)
}, 500).unref()
