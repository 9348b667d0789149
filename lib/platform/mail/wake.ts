import { singleton } from '../singleton'

/** The sender of this process; none in a process that sends nothing, such as a command. */
const sender = singleton<{ wake: (() => void) | null }>('mail-sender', () => ({ wake: null }))

/** Tells this process' sender that there is something to send. */
export function wakeSender(): void {
  sender.wake?.()
}

export function setSender(wake: (() => void) | null): void {
  sender.wake = wake
}
