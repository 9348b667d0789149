/** Copies the text of an element. Without clipboard access, selects it and uses the copy command. */
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
    // Deprecated, and the only method in web views without a clipboard.
    return document.execCommand('copy')
  } catch {
    return false
  }
}
