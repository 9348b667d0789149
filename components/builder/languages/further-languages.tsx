'use client'

import { Languages } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { completeness } from '@/lib/document/in-language'
import { englishName, canonical, isLanguage } from '@/lib/document/languages'
import { MAX_LOCALES } from '@/lib/document/settings'
import { AddToList, ListRow } from '../controls/short-list'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

/** Languages offered by name. Others can be entered by code. */
const TAGS = (
  'af sq am ar hy az eu be bn bs bg my ca zh-Hans zh-Hant hr cs da nl en en-GB et fil fi fr fr-CA gl ka de el gu ht ha he hi hu ' +
  'is ig id ga it ja kn kk km ko ckb ku ky lo lv lt lb mk ms ml mt mr mn ne nb nn ps fa pl pt-BR pt-PT pa ro rm ru sr sr-Latn ' +
  'si sk sl so es es-419 sw sv tg ta te th ti tr uk ur uz vi cy xh yo zu'
).split(' ')

const BY_NAME = new Map(TAGS.map((tag) => [englishName(tag), tag]))

const LANGUAGE_NAMES = [...BY_NAME.keys()].sort((a, b) => a.localeCompare(b, 'en'))

/** Finds a language by its English name or code, or null. */
function findLanguage(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const named = [...BY_NAME].find(([name]) => name.toLowerCase() === wanted)
  if (named) return named[1]
  return wanted.length <= 35 && isLanguage(wanted) && englishName(wanted) !== wanted
    ? canonical(wanted)
    : null
}

const OFFERED = LANGUAGE_NAMES.map((value) => ({ value }))

/** The app's translations, with their progress and links to their texts. */
export function FurtherLanguages() {
  const store = useEditorStore()
  const document = useEditor((state) => state.history.present)
  const { locales = [], language: main } = document.settings
  // Counting all texts has low priority, so that typing stays responsive.
  const counted = useDeferredValue(document)
  const change = (next: string[]) => edit(store, { type: 'update-settings', settings: { locales: next } })
  return (
    <div className="grid gap-3">
      {locales.length > 0 && (
        <ul aria-label="Other languages" className="grid gap-2">
          {locales.map((locale) => (
            <LanguageRow
              key={locale}
              locale={locale}
              {...completeness(counted, locale)}
              onRemove={() => {
                change(locales.filter((tag) => tag !== locale))
                store.set({ announcement: `${englishName(locale)} removed. Undo brings it back.` })
              }}
            />
          ))}
        </ul>
      )}
      <AddToList
        label="Add a language"
        field="settings.locales"
        placeholder="French, ar, pt-BR …"
        options={OFFERED}
        read={(text) => readLanguage(text, [main, ...locales])}
        onAdd={(locale) => change([...locales, locale])}
      />
      {locales.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="h-9"
          onClick={() => store.set({ dialog: 'translations' })}
        >
          <Languages aria-hidden="true" />
          Translate
        </Button>
      )}
    </div>
  )
}

type LanguageRowProps = { locale: string; done: number; total: number; onRemove: () => void }

function LanguageRow({ locale, done, total, onRemove }: LanguageRowProps) {
  const name = englishName(locale)
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  return (
    <ListRow name={name} onRemove={onRemove}>
      <div className="grid min-w-0 flex-1 gap-1.5 py-1">
        <p className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate">{name}</span>
          <span className="text-[13px] text-muted-foreground tabular-nums">{percent}%</span>
        </p>
        <Progress
          value={done}
          max={total}
          label={`${name}: ${done} of ${total} texts translated`}
          className="h-1"
        />
      </div>
    </ListRow>
  )
}

function readLanguage(text: string, taken: readonly string[]) {
  const locale = findLanguage(text)
  if (locale === null) return { problem: 'Choose a language from the list, or enter a code like pt-BR' }
  if (taken.includes(locale)) return { problem: `The app already has ${englishName(locale)}` }
  if (taken.length > MAX_LOCALES) return { problem: `An app can have at most ${MAX_LOCALES} other languages` }
  return { value: locale }
}
