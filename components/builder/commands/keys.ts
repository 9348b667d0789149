import { COMMANDS } from './commands'
import type { Command, Focus } from './command'

const NAMES: Record<string, string> = {
  '↑': 'arrowup',
  '↓': 'arrowdown',
  '→': 'arrowright',
  '←': 'arrowleft',
  Esc: 'escape',
  Menu: 'contextmenu',
  Plus: '+',
  Minus: '-',
}

/** Converts displayed keys to the format of `chord`. */
function chordOf(keys: string): string {
  return keys
    .split('+')
    .map((key) => (NAMES[key] ?? key).toLowerCase())
    .join('+')
}

const byChord = new Map<string, Command[]>()
for (const command of COMMANDS) {
  if (command.native) continue
  for (const keys of [...(command.keys ?? []), ...(command.otherKeys ?? [])]) {
    const chord = chordOf(keys)
    byChord.set(chord, [...(byChord.get(chord) ?? []), command])
  }
}

/** Formats pressed keys as `mod+shift+z`. Characters that need Shift, such as `?`, stand alone. */
export function chord(event: KeyboardEvent): string {
  // With Alt on a Mac, and with non-Latin layouts, the key differs from the letter, so its position counts.
  const isOther = event.altKey || !/^[\p{Script=Latin}\p{Script=Common}]+$/u.test(event.key)
  const letter = isOther ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined
  const key = (letter ?? event.key).toLowerCase()
  const named = key.length > 1 || /[a-z0-9]/.test(key)
  return [
    (event.ctrlKey || event.metaKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && named && 'shift',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

const CANVAS = ['canvas', 'page'] as const

/** Finds the command for the pressed keys in the current focus. */
export function findCommand(event: KeyboardEvent, focus: Focus): Command | null {
  const commands = byChord.get(chord(event)) ?? []
  return commands.find(({ where = CANVAS }) => where.includes(focus)) ?? null
}

/** Formats keys for the user's platform. */
export function formatKeys(keys: string): string {
  const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return keys
    .replace('Mod', apple ? '⌘' : 'Ctrl')
    .replaceAll('+', apple ? ' ' : ' + ')
    .replace('Plus', '+')
    .replace('Minus', '−')
}
