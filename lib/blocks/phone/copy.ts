/** Copies what an element says. Where the browser has no clipboard or refuses it, by selecting the text as a person would. */
export async function copyOf(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent)
    return true
  } catch {
    return copySelected(element)
  }
}

function copySelected(element: Element): boolean {
  try {
    getSelection()!.selectAllChildren(element)
    // Old, and the only way in web views without a clipboard.
    return document.execCommand('copy')
  } catch {
    return false
  }
}
