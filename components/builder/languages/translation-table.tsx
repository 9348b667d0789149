'use client'

import { X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/field'
import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/select'
import { completeness } from '@/lib/document/in-language'
import { englishName } from '@/lib/document/languages'
import { shownLanguage } from '../state/shown'
import { useEditor, useEditorStore } from '../state/use-editor'
import { HistoryButtons } from '../controls/history-buttons'
import { TranslationFiles } from './translation-files'
import { TranslationRows } from './translation-rows'

const NONE: readonly string[] = []

/** Texts by screen, next to their translations. */
export function TranslationTable() {
  const store = useEditorStore()
  const locales = useEditor((state) => state.history.present.settings.locales ?? NONE)
  const [chosen, setChosen] = useState(() => shownLanguage(store.get()))
  const [search, setSearch] = useState('')
  const [missing, setMissing] = useState(false)
  const sought = useDeferredValue(search)
  const locale = chosen !== null && locales.includes(chosen) ? chosen : locales[0]
  const close = () => store.set({ dialog: null })
  return (
    <>
      <div className="grid shrink-0 gap-2 border-b bg-card px-3 py-2.5">
        <div className="flex items-center gap-2">
          <p aria-hidden="true" className="min-w-0 flex-1 truncate text-sm font-semibold">
            Translations
          </p>
          <HistoryButtons />
          <Button variant="outline" size="sm" className="h-9" onClick={close}>
            <X aria-hidden="true" />
            Close
          </Button>
        </div>
        {locale && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Select value={locale} onValueChange={setChosen}>
              <SelectTrigger aria-label="Translate into" className="h-10 w-44 md:h-9 md:text-sm" />
              <SelectContent aria-label="Translate into">
                {locales.map((tag) => (
                  <SelectItem key={tag} value={tag}>
                    {englishName(tag)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
            <Count locale={locale} />
            <Input
              compact
              type="search"
              aria-label="Search texts"
              placeholder="Search"
              className="order-last min-[700px]:order-none min-[700px]:w-56"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <div className="flex items-center gap-2.5">
              <Checkbox id="missing-only" checked={missing} onCheckedChange={setMissing} />
              <Label htmlFor="missing-only">Missing only</Label>
            </div>
            <TranslationFiles locale={locale} />
          </div>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" onKeyDown={moveByKeys}>
        {locale ? (
          <TranslationRows key={`${locale} ${missing} ${sought}`} {...{ locale, missing }} search={sought} />
        ) : (
          <p className="p-6 text-sm text-muted-foreground">Add a language in Settings first.</p>
        )}
      </div>
    </>
  )
}

function Count({ locale }: { locale: string }) {
  const document = useEditor((state) => state.history.present)
  const { done, total } = completeness(document, locale)
  return (
    <p role="status" className="text-[13px] text-muted-foreground tabular-nums">
      {done} of {total} translated
    </p>
  )
}

/** Moves to the next text with Alt and an arrow key, or Ctrl and Enter. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const next = (event.altKey && event.key === 'ArrowDown') || (event.ctrlKey && event.key === 'Enter')
  const previous = event.altKey && event.key === 'ArrowUp'
  if (!next && !previous) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')]
  fields[fields.indexOf(event.target as HTMLElement) + (next ? 1 : -1)]?.focus()
}
