import { useSyncExternalStore } from 'react'
import { type Theme, keepTheme, keptTheme, showTheme, shownTheme } from '@/lib/base/theme'

const listeners = new Set<() => void>()

/** The theme that this browser shows, and what changes it on all of its open pages. On a server it is `system`. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, shownTheme, () => 'system'), chooseTheme]
}

function chooseTheme(theme: Theme): void {
  keepTheme(theme)
  showTheme(theme)
  listeners.forEach((listener) => listener())
}

/** Another tab chose. */
function onStorage(): void {
  showTheme(keptTheme())
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
