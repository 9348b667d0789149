import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Ends a child when this process ends, however it ends: a shell reads from a pipe until nobody holds its other end. With
 * it ends its group, when it was started as one (`detached`).
 * @param folder is removed then
 */
export function endWithUs(child: ChildProcess, folder = ''): void {
  if (child.pid === undefined) return
  const wait = 'read -r _; kill -9 "$1" "-$1"; [ -z "$2" ] || rm -rf "$2"'
  const watch = spawn('sh', ['-c', wait, 'sh', String(child.pid), folder], {
    detached: true, // Ctrl-C is for us: it must outlive us
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.unref()
  ;(watch.stdin as Socket).unref()
  child.once('exit', () => watch.kill()) // its number may be another process's soon
}
