import type { AppDocument } from '../document/document'

/** Returns the color behind the icon where a system masks it. */
export function iconBackground({ settings }: AppDocument): string {
  return settings.icon === null ? settings.primaryColor : settings.backgroundColor
}
