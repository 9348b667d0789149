import { singleton } from '../../platform/singleton'

/** The sender of this process; none in a process that sends nothing, such as a command. */
const sender = singleton<{ wake: (() => void) | null }>('push-sender', () => ({ wake: null }))

/** Tells this process' sender that a message is due. Other nodes look every few seconds. */
export function wakePushSender(): void {
  sender.wake?.()
}

export function setPushSender(wake: (() => void) | null): void {
  sender.wake = wake
}
