import { panelOf } from '@/lib/blocks/registries/panels'
import { type BlockType, blockModule, createBlock } from '@/lib/document/block'
import type { Change } from '@/lib/document/compare'

const VERBS = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } as const
const THINGS = {
  screen: 'the screen',
  tab: 'the tab',
  settings: 'the settings of the app',
  block: '',
} as const

/** Names of settings, screen and tab props. Those of blocks are in their panels. */
const PARTS: Record<string, string> = {
  primaryColor: 'primary color',
  secondaryColor: 'secondary color',
  backgroundColor: 'background',
  fontFamily: 'font',
  language: 'language',
  direction: 'reading direction',
  icon: 'icon',
  hosts: 'pages that stay in the app',
  permissionReasons: 'reasons for permissions',
  notifications: 'notifications',
  action: 'what it opens',
  appearance: 'appearance',
  platforms: 'where it is shown',
}

/** Describes a change: `Changed Header “Warm bread” on Home`. */
export function describeChange({ kind, of, type, name, screen, blocks }: Change): string {
  const thing = type ? blockModule(type).label : THINGS[of]
  const called = name ? ` “${name}”` : ''
  const where = screen ? ` on ${screen.title}` : ''
  const withIt = blocks > 0 ? ` with ${blocks} ${blocks === 1 ? 'component' : 'components'}` : ''
  return `${VERBS[kind]} ${thing}${called}${where}${withIt}`
}

/** Lists the other changed props by label: `picture, style`. */
export function describeProps({ type, props }: Change): string {
  return [
    ...new Set(props.map((prop) => (type && labelOf(type, prop)) || PARTS[prop] || inWords(prop))),
  ].join(', ')
}

function labelOf(type: BlockType, prop: string): string | undefined {
  const fields = panelOf(createBlock(type, 'block')).fields as readonly { prop: string; label: string }[]
  return fields.find((field) => field.prop === prop)?.label.toLowerCase()
}

/** `startScreenId` → `start screen id`. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
