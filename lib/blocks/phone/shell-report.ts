/** What the shell's UpdatePort.java takes. */
export type ShellEvent = 'drawn' | 'failed' | 'typed'

/**
 * Tells the Android shell when the first screen is shown, when a script fails, and when something was typed.
 * By these the shell decides whether an update of the app's pages works, and when another one may replace it.
 * @param send sends an event, and rejects if the shell does not answer
 */
export function startShellReport(send: (event: ShellEvent) => Promise<unknown>): void {
  const report = (event: ShellEvent) => void send(event).catch(() => null)
  const fail = ({ error }: ErrorEvent) => {
    // Browsers report a delayed ResizeObserver as an event without an error.
    if (error) report('failed')
  }
  addEventListener('error', fail)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && !isOfNetwork(reason)) report('failed')
  })
  addEventListener('input', () => report('typed'), { once: true })
  const draw = () => requestAnimationFrame(() => requestAnimationFrame(() => report('drawn')))
  addEventListener('load', draw, { once: true })
}

/** A request without a connection is no fault of the version. Engines word it differently. */
function isOfNetwork(error: Error): boolean {
  return (
    error instanceof DOMException ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  )
}
