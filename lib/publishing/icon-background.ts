import type { AppDocument } from '../document/document'

/** The color behind the icon where a system shows it in a shape of its own. */
export function iconBackground({ settings }: AppDocument): string {
  return settings.icon === null ? settings.primaryColor : settings.backgroundColor
}
