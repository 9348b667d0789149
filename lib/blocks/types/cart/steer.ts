import type { Step } from '../../../sources/commerce/handover'

/** Milliseconds */
const TIMING = {
  poll: 100,
  /** For an empty page. Some browsers refuse it; then nothing can be detected. */
  blank: 2000,
  /** For a page of the shop. */
  load: 40_000,
  /** After a page appeared: the shop saves its cart when the page is complete. */
  saved: 1000,
  /** For the script of a page. */
  savedByScript: 3000,
  /** Per step that cannot be detected. */
  blind: 5000,
}

/** Name of the shop's window. */
export const SHOP_WINDOW = 'ak-shop'

/**
 * Leads the shop's window through addresses, one after the other. Its opener may not read a page of another
 * site, but may navigate the window, and an empty page in between is readable: once it no longer is, the next
 * page has arrived with its cookies. Each address replaces the one before, so that going back adds nothing
 * again.
 * @param arrived called after each step, with its index
 * @returns false if the window was closed, or no longer belongs to this page
 */
export async function steer(
  win: Window,
  steps: readonly Step[],
  arrived: (index: number) => void,
): Promise<boolean> {
  for (const [index, step] of steps.entries()) {
    if (!isEmpty(win)) win.location.replace('about:blank')
    const canDetect = await until(() => isEmpty(win), win, TIMING.blank, TIMING.poll)
    if (win.closed) return false
    const started = Date.now()
    if (step.fields) submit(step.url, step.fields)
    else win.location.replace(step.url)
    if (!canDetect) await pause(TIMING.blind)
    const hasArrived = !canDetect || (await until(() => !isEmpty(win), win, TIMING.load, TIMING.poll))
    // A shop that separates its window from others looks like a closed window, and has received the request.
    if (hasArrived || win.closed) arrived(index)
    if (!hasArrived || win.closed) return false
    const saving = step.isSavedByScript ? TIMING.savedByScript : TIMING.saved
    if (index < steps.length - 1) await pause(Math.max(saving, Date.now() - started))
  }
  return true
}

/** Whether the window shows an empty page, which this page may read. */
function isEmpty(win: Window): boolean {
  try {
    return win.location.href === 'about:blank'
  } catch {
    return false
  }
}

/** Posts into the window. */
function submit(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.target = SHOP_WINDOW
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

async function until(isTrue: () => boolean, win: Window, timeout: number, poll: number): Promise<boolean> {
  const end = Date.now() + timeout
  while (!isTrue()) {
    if (win.closed || Date.now() > end) return false
    await pause(poll)
  }
  return true
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
