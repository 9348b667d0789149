import { commandOf, timesOf } from './processes'

// For child processes that a command starts and waits for synchronously, so it cannot signal them. They exit
// when the command does, for any reason, and when npm does, which started the command through a shell.

const parentOf = (pid: number) => timesOf(pid)?.parent ?? 0

/** Returns the processes that started this one, up to npm, or the command alone without npm. */
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
