import { singleton } from '../../platform/singleton'

/** What rebuilds apps in this process; none in one that does not, such as a command. */
const worker = singleton<{ wake: (() => void) | null }>('rebuilds', () => ({ wake: null }))

/** Tells this process that there are apps to rebuild. */
export function wakeRebuilds(): void {
  worker.wake?.()
}

export function setRebuilds(wake: (() => void) | null): void {
  worker.wake = wake
}
