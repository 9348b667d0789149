/** Sends a message to the supervisor. Does nothing without one, or if it has exited. */
export function sendToSupervisor(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
