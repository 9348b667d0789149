'use client'

import { Command, defaultFilter } from 'cmdk'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { blockList } from '../state/handle'
import { useWorkspace } from '../commands/use-workspace'
import type { Palette as Shown } from '../state/editor-state'
import { useEditor } from '../state/use-editor'
import { entriesOf, type Entry, foundContent, inGroups } from './entries'

const TITLES = {
  all: { title: 'Search', placeholder: 'Commands, components, screens, content…' },
  add: { title: 'Add a component', placeholder: 'Search components…' },
  move: { title: 'Move to another screen', placeholder: 'Search screens…' },
} as const

/** Minimum score. Below it, the letters only happen to occur in order. */
const MIN_SCORE = 0.01

/** Searchable palette: of everything, of components for a position, or of screens. */
export function Palette() {
  const palette = useEditor((state) => state.palette)
  const workspace = useWorkspace()
  const { store, canvas } = workspace
  if (!palette) return null
  return (
    <Dialog open onOpenChange={(open) => !open && store.set({ palette: null })}>
      <DialogContent
        title={TITLES[palette.mode].title}
        className="top-4 max-h-[min(36rem,calc(100dvh-2rem))] translate-y-0 grid-rows-[auto_minmax(0,1fr)] gap-3 overflow-hidden p-4 sm:top-[12vh] sm:max-h-[min(36rem,76vh)]"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) blockList(canvas)?.focus({ preventScroll: true })
        }}
      >
        <SearchList
          key={palette.mode}
          palette={palette}
          onChoose={(entry) => {
            store.set({ palette: null, sheet: null })
            entry.run(workspace)
          }}
        />
      </DialogContent>
    </Dialog>
  )
}

type SearchListProps = { palette: Shown; onChoose: (entry: Entry) => void }

function SearchList({ palette, onChoose }: SearchListProps) {
  const { store } = useWorkspace()
  const [query, setQuery] = useState(palette.mode === 'add' ? (palette.query ?? '') : '')
  const entries = useMemo(() => entriesOf(store.get(), palette), [store, palette])
  const shown = useMemo(
    () => [...ranked(entries, query), ...(palette.mode === 'all' ? foundContent(store.get(), query) : [])],
    [entries, query, palette, store],
  )
  return (
    <Command
      shouldFilter={false}
      label={TITLES[palette.mode].title}
      loop
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-2"
    >
      <div className="flex items-center gap-2 rounded-md border border-input/70 bg-card px-3 focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/25">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={TITLES[palette.mode].placeholder}
          className="h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted-foreground/90 md:text-sm"
        />
      </div>
      <Command.List className="-mx-1 overflow-y-auto px-1" label="Results">
        <Command.Empty className="px-2 py-8 text-center text-sm text-muted-foreground">
          Nothing found. Try another word.
        </Command.Empty>
        {inGroups(shown).map(([group, list]) => (
          <Command.Group
            key={group}
            heading={group}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted-foreground"
          >
            {list.map((entry) => (
              <Line key={entry.id} entry={entry} onChoose={onChoose} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

function Line({ entry, onChoose }: { entry: Entry; onChoose: (entry: Entry) => void }) {
  const { icon: Icon, label, hint } = entry
  return (
    <Command.Item
      value={entry.id}
      onSelect={() => onChoose(entry)}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm select-none data-[selected=true]:bg-accent [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <Icon aria-hidden="true" className="text-muted-foreground" />
      <bdi className="min-w-0 flex-1 truncate">{label}</bdi>
      {hint && <span className="max-w-[45%] shrink-0 truncate text-xs text-muted-foreground">{hint}</span>}
    </Command.Item>
  )
}

/** Entries that match the query, best first. All entries in their order without a query. */
function ranked(entries: readonly Entry[], query: string): Entry[] {
  if (!query.trim()) return [...entries]
  return entries
    .map((entry) => ({ entry, score: defaultFilter(entry.label, query.trim(), [...(entry.keywords ?? [])]) }))
    .filter(({ score }) => score > MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}
