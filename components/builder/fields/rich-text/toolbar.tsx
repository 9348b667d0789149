'use client'

import {
  Bold,
  Heading1,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { cn } from '@/components/ui/cn'
import { Toolbar, ToolbarItem } from '@/components/ui/toolbar'
import {
  hasMark,
  isIn,
  linkAt,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
} from './commands'
import { nodeType } from './schema'

type Tool = {
  name: string
  icon: LucideIcon
  run: Command
  active: (state: EditorState) => boolean
}

const TOOLS: readonly Tool[] = [
  { name: 'Bold (Ctrl+B)', icon: Bold, run: toggleBold, active: (state) => hasMark(state, 'bold') },
  { name: 'Italic (Ctrl+I)', icon: Italic, run: toggleItalic, active: (state) => hasMark(state, 'italic') },
  { name: 'Heading', icon: Heading1, run: toggleHeading('large'), active: isHeading('large') },
  { name: 'Small heading', icon: Heading2, run: toggleHeading('small'), active: isHeading('small') },
  {
    name: 'Bullet list',
    icon: List,
    run: toggleList('bullets'),
    active: (state) => isIn(state, nodeType('bullets')),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    run: toggleList('numbers'),
    active: (state) => isIn(state, nodeType('numbers')),
  },
  { name: 'Quote', icon: Quote, run: toggleQuote, active: (state) => isIn(state, nodeType('quote')) },
]

function isHeading(size: 'large' | 'small') {
  return (state: EditorState) => isIn(state, nodeType('heading'), { size })
}

type ToolbarProps = {
  state: EditorState
  run: (command: Command) => void
  onLink: () => void
}

/** Formatting toolbar. */
export function FormattingToolbar({ state, run, onLink }: ToolbarProps) {
  const canLink = !state.selection.empty || linkAt(state) !== null
  const buttons = [
    ...TOOLS.map((tool) => ({
      ...tool,
      pressed: tool.active(state),
      enabled: tool.active(state) || tool.run(state),
      press: () => run(tool.run),
    })),
    { name: 'Link (Ctrl+K)', icon: Link, pressed: hasMark(state, 'link'), enabled: canLink, press: onLink },
  ]
  return (
    <Toolbar aria-label="Text style" className="grid grid-cols-8 gap-0.5 border-b p-1">
      {buttons.map(({ name, icon: Icon, pressed, enabled, press }) => (
        <ToolbarItem key={name}>
          <button
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={pressed}
            aria-disabled={!enabled}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => enabled && press()}
            className={cn(
              'grid h-10 place-items-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground aria-disabled:opacity-40 md:h-8',
              pressed && 'bg-accent text-foreground',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </ToolbarItem>
      ))}
    </Toolbar>
  )
}
