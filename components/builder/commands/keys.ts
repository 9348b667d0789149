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

/** Shown keys as `chord` writes them. */
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

/** The pressed keys as `mod+shift+z`. Characters that Shift makes, such as `?`, stand for themselves. */
export function chord(event: KeyboardEvent): string {
  // With Alt a Mac types another letter; so do keyboards of other scripts, where the key's place counts.
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

/** The command of the pressed keys, where the keyboard is. */
export function findCommand(event: KeyboardEvent, focus: Focus): Command | null {
  const commands = byChord.get(chord(event)) ?? []
  return commands.find(({ where = CANVAS }) => where.includes(focus)) ?? null
}

/** Keys as people read them on their machine. */
export function spell(keys: string): string {
  const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return keys
    .replace('Mod', apple ? '⌘' : 'Ctrl')
    .replaceAll('+', apple ? ' ' : ' + ')
    .replace('Plus', '+')
    .replace('Minus', '−')
}
