import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Ends a child when this process ends, however it ends: a shell reads from a pipe until nobody holds its other end. With
 * it ends its group, when it was started as one (`detached`).
 * @param folder is removed when this process ends, also if the child ended before
 */
export function endWithUs(child: ChildProcess, folder = ''): void {
  if (child.pid === undefined) return
  const wait = 'if read -r _; then read -r _; else kill -9 "$1" "-$1"; fi; [ -z "$2" ] || rm -rf "$2"'
  const watch = spawn('sh', ['-c', wait, 'sh', String(child.pid), folder], {
    detached: true, // Ctrl-C is for us: it must outlive us
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.unref()
  ;(watch.stdin as Socket).unref()
  watch.stdin.on('error', () => undefined)
  // Its number may be another process's soon.
  child.once('exit', () => (folder ? watch.stdin.write('ended\n') : watch.kill()))
}
