/**
 * Runs in the page: measures from an action to the frame that shows it, on the document in the shadow root of the
 * canvas. A change counts as painted in the task after the first animation frame in which it holds.
 */
export function installMeasure(): void {
  const afterFrame = (done: () => void) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = done
    channel.port2.postMessage(0)
  }
  const canvas = () => {
    for (const element of document.querySelectorAll('#main *')) {
      if (element.shadowRoot?.querySelector('.ak-app')) return element.shadowRoot
    }
    return null
  }
  const blocks = () => canvas()?.querySelectorAll('[data-block]') ?? []

  /** Milliseconds from `start` to the painted frame; `start` is given what says when the action began. */
  const measure = (holds: () => boolean, start: (begin: (at: number) => void) => void) =>
    new Promise<number>((resolve) => {
      start((began) => {
        const look = () => {
          if (holds()) afterFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    })

  const bench = {
    readyAt: 0,
    armed: false,
    count: () => blocks().length,
    text: () => blocks()[0]?.textContent ?? '',
    click(name: string, holds: () => boolean) {
      const button = [...document.querySelectorAll('button')].find(
        (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent?.trim()) === name,
      )
      return measure(holds, (begin) => {
        begin(performance.now())
        button!.click()
      })
    },
    key(holds: () => boolean) {
      return measure(holds, (begin) => {
        addEventListener(
          'keydown',
          (event) => {
            bench.armed = false
            begin(event.timeStamp)
          },
          { capture: true, once: true },
        )
        bench.armed = true
      })
    },
  }
  Object.assign(window, { __bench: bench })

  const wait = () => {
    if (blocks().length > 0) afterFrame(() => (bench.readyAt = performance.now()))
    else requestAnimationFrame(wait)
  }
  requestAnimationFrame(wait)
}

export type Bench = {
  /** When the canvas was first painted with its blocks; 0 until then. */
  readyAt: number
  /** Waiting for a key. */
  armed: boolean
  count: () => number
  text: () => string
  click: (name: string, holds: () => boolean) => Promise<number>
  key: (holds: () => boolean) => Promise<number>
}
