'use client'

import { ClipboardPaste } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import {
  MAX_LIST_LENGTH,
  type PastedGroup,
  addToGroups,
  readPriceList,
} from '@/lib/blocks/types/prices/read-list'
import type { BlockOf } from '@/lib/document/block'
import { useEditorStore } from '../state/use-editor'
import { blockBinding } from './binding'

/** Adds the entries of a pasted list, in one undo step. They are shown before they are added. */
export function PastedPricesField({ block }: { block: BlockOf<'prices'> }) {
  const { write, shape } = blockBinding(useEditorStore(), block)
  const [text, setText] = useState<string | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(null)
    requestAnimationFrame(() => openButton.current?.focus())
  }
  if (text === null)
    return (
      <Button ref={openButton} variant="outline" size="sm" className="h-9" onClick={() => setText('')}>
        <ClipboardPaste aria-hidden="true" />
        Paste a list
      </Button>
    )
  const pasted = readPriceList(text)
  const count = pasted.reduce((sum, { items }) => sum + items.length, 0)
  const groups = addToGroups(block.groups, pasted)
  const issue = shape['groups']!.safeParse(groups).error?.issues[0]
  return (
    <div className="grid gap-2 rounded-md border p-2">
      <Field
        label="Price list"
        hint="A price per line, or cells of a spreadsheet. Lines without a price become headings or details."
        error={
          text.length > MAX_LIST_LENGTH
            ? `Paste at most ${MAX_LIST_LENGTH.toLocaleString('en')} characters at once.`
            : issue && errorOf(issue, groups)
        }
      >
        <Textarea
          compact
          autoFocus
          rows={5}
          value={text}
          placeholder={'Pizza\nMargherita  8.50\nMarinara  from 7'}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
        />
      </Field>
      {count > 0 && <Preview groups={pasted} />}
      <p role="status" className={count > 0 ? 'sr-only' : 'text-[13px] leading-snug text-muted-foreground'}>
        {text.trim() === '' || text.length > MAX_LIST_LENGTH
          ? ''
          : count === 0
            ? 'No prices found'
            : `${inWords(count)} found`}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          className="h-9"
          disabled={count === 0 || issue !== undefined}
          onClick={() => {
            write({ groups })
            close()
          }}
        >
          {count === 0 ? 'Add prices' : `Add ${inWords(count)}`}
        </Button>
        <Button variant="ghost" size="sm" className="h-9" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function inWords(count: number): string {
  return count === 1 ? '1 price' : `${count} prices`
}

function Preview({ groups }: { groups: readonly PastedGroup[] }) {
  return (
    <div
      className="max-h-56 overflow-y-auto rounded-sm bg-muted p-2 text-[13px] leading-snug"
      role="region"
      aria-label="Prices found"
      // A scrolling region has to be reachable by keyboard.
      tabIndex={0}
    >
      {groups.map(({ title, items }, index) => (
        <div key={index} className="grid gap-1 not-first:mt-2">
          {title && (
            <p className="font-semibold" dir="auto">
              {title}
            </p>
          )}
          {items.map(({ name, price, detail, notes }, place) => (
            <p key={place} className="flex gap-3" dir="auto">
              <span className="min-w-0 flex-1 break-words">
                {name}
                {(detail || notes) && (
                  <span className="block text-muted-foreground">
                    {[detail, notes].filter(Boolean).join(' · ')}
                  </span>
                )}
              </span>
              <bdi className="shrink-0 tabular-nums">{price}</bdi>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

type Issue = { path: PropertyKey[]; message: string }

/** Names the entry or group that is wrong, because the list has no field for it yet. */
function errorOf({ path, message }: Issue, groups: ReturnType<typeof addToGroups>): string {
  const group = groups[Number(path[0])]
  const item = group?.items[Number(path[2])]
  const name = (item?.name ?? group?.title ?? '').trim()
  return name ? `“${name.slice(0, 40)}”: ${message}` : message
}
