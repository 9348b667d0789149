import type { Clipboard } from './clipped'

/** Last copy in this tab, for browsers that don't let a page read the clipboard. */
let last: ReadonlyMap<string, string> | null = null

/** Copies without a key press, by triggering the browser's copy event. */
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
  // The only way to write a custom type: the async clipboard API supports few types.
  document.execCommand('copy')
  document.removeEventListener('copy', listener, { capture: true })
  return done
}

type ClipboardContents = Pick<DataTransfer, 'getData'> & { files: File[] }

/** Reads the clipboard as far as the browser allows. Returns null if it doesn't. */
export async function readByCommand(): Promise<ClipboardContents | null> {
  try {
    const contents = new Map<string, string>()
    const files: File[] = []
    for (const item of await navigator.clipboard.read())
      for (const type of item.types) {
        const blob = await item.getType(type)
        if (type.startsWith('image/')) files.push(new File([blob], 'picture', { type }))
        else contents.set(type, await blob.text())
      }
    return { getData: (type) => contents.get(type) ?? '', files }
  } catch {
    const lastCopy = last
    return lastCopy && { getData: (type) => lastCopy.get(type) ?? '', files: [] }
  }
}
