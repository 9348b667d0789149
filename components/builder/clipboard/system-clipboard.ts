import type { Clipboard } from './clipped'

/** What was copied last in this tab, for browsers that do not let a page read the clipboard. */
let last: ReadonlyMap<string, string> | null = null

/** Copies without a key being pressed: the browser is asked for the event that a key would have made. */
export function copyByCommand(put: (clipboard: Clipboard) => boolean): boolean {
  let done = false
  const listener = (event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData) return
    const written = new Map<string, string>()
    done = put({
      getData: (type) => clipboardData.getData(type),
      setData(type, value) {
        written.set(type, value)
        clipboardData.setData(type, value)
      },
    })
    last = written
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', listener, { capture: true, once: true })
  // The only way to write a type of our own; the newer one knows a few types.
  document.execCommand('copy')
  document.removeEventListener('copy', listener, { capture: true })
  return done
}

type Held = Pick<DataTransfer, 'getData'> & { files: File[] }

/** Reads the clipboard as far as the browser lets a page; null where it does not at all. */
export async function readByCommand(): Promise<Held | null> {
  try {
    const held = new Map<string, string>()
    const files: File[] = []
    for (const item of await navigator.clipboard.read())
      for (const type of item.types) {
        const blob = await item.getType(type)
        if (type.startsWith('image/')) files.push(new File([blob], 'picture', { type }))
        else held.set(type, await blob.text())
      }
    return { getData: (type) => held.get(type) ?? '', files }
  } catch {
    const kept = last
    return kept && { getData: (type) => kept.get(type) ?? '', files: [] }
  }
}
