import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Kills a child when this process exits, for any reason: a shell reads from a pipe until its other end is
 * closed. Kills the whole group if the child was started as one (`detached`).
 * @param folder is removed when this process exits, even if the child exited before
 */
export function endWithUs(child: ChildProcess, folder = ''): void {
  if (child.pid === undefined) return
  const wait = 'if read -r _; then read -r _; else kill -9 "$1" "-$1"; fi; [ -z "$2" ] || rm -rf "$2"'
  const watch = spawn('sh', ['-c', wait, 'sh', String(child.pid), folder], {
    detached: true, // Ctrl-C is for this process: the shell must outlive it
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.unref()
  ;(watch.stdin as Socket).unref()
  watch.stdin.on('error', () => undefined)
  // Its process id may be reused soon.
  child.once('exit', () => (folder ? watch.stdin.write('ended\n') : watch.kill()))
}
