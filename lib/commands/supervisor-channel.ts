/** Sends a message to the process that supervises this one. Without one, or once it is gone, nothing happens. */
export function sendToSupervisor(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
