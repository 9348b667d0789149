import { useSyncExternalStore } from 'react'
import { type Theme, saveTheme, readSavedTheme, showTheme, shownTheme } from '@/lib/base/theme'

const listeners = new Set<() => void>()

/** This browser's theme, and a function that changes it in all open pages. `system` on the server. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, shownTheme, () => 'system'), chooseTheme]
}

function chooseTheme(theme: Theme): void {
  saveTheme(theme)
  showTheme(theme)
  listeners.forEach((listener) => listener())
}

/** Called when another tab changes the theme. */
function onStorage(): void {
  showTheme(readSavedTheme())
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}
