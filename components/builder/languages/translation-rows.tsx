'use client'

import { memo, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { needsTranslation } from '@/lib/document/in-language'
import { getDirection } from '@/lib/document/languages'
import { textAt } from '@/lib/document/overlay'
import { type TranslatableText, textList } from '@/lib/document/words'
import { byScreen, whereOf } from '@/lib/document/translation-files/rows'
import { edit } from '../state/history-commands'
import type { EditorState } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'
import { TranslationField } from './translation-field'

/** Number of rows rendered initially, and added whenever the end scrolls into view. */
const STEP = 100

type Filter = { locale: string; missing: boolean; search: string }

/** Remounted per filter, so that a text stays visible after it was translated. */
export function TranslationRows({ locale, missing, search }: Filter) {
  const store = useEditorStore()
  const texts = useEditor((state) => textList(state.history.present))
  const [wanted] = useState(() => wantedKeys(store.get(), { locale, missing, search }))
  const [limit, setLimit] = useState(STEP)
  const found = wanted === null ? texts : texts.filter((source) => wanted.has(rowKey(source)))
  const rows = found.slice(0, limit)
  if (found.length === 0)
    return (
      <p className="p-6 text-sm text-muted-foreground">
        {search
          ? 'No texts match your search.'
          : missing
            ? 'Everything is translated.'
            : 'The app has no texts yet.'}
      </p>
    )
  return (
    <div className="mx-auto grid max-w-6xl gap-6 p-3 pb-16 min-[700px]:p-6">
      {byScreen(rows).map((group) => (
        <Group key={group[0]!.screen?.id ?? ''} group={group} locale={locale} />
      ))}
      {found.length > limit && <More left={found.length - limit} onMore={() => setLimit(limit + STEP)} />}
    </div>
  )
}

function Group({ group, locale }: { group: readonly TranslatableText[]; locale: string }) {
  const name = group[0]!.screen?.title ?? 'App'
  return (
    <section aria-label={name} className="grid gap-2">
      <h2 className="text-sm font-semibold">
        <bdi>{name}</bdi>
      </h2>
      <ul className="divide-y rounded-md border bg-card">
        {group.map((source) => (
          <Row key={rowKey(source)} source={source} locale={locale} />
        ))}
      </ul>
    </section>
  )
}

const Row = memo(function Row({ source, locale }: { source: TranslatableText; locale: string }) {
  const store = useEditorStore()
  const main = useEditor((state) => state.history.present.settings.language)
  const direction = useEditor((state) => state.history.present.settings.direction)
  const empty = useEditor(
    (state) => textAt(state.history.present.words, locale, source.id, source.path) === undefined,
  )
  const where = whereOf(source)
  const same = () =>
    edit(store, { type: 'update-words', locale, texts: { [source.id]: { [source.path]: source.text } } })
  return (
    <li className="grid gap-x-6 gap-y-2 p-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] min-[700px]:grid-cols-2">
      <div className="grid content-start gap-1">
        <p className="flex min-h-7 items-center justify-between gap-2 text-[13px] text-muted-foreground">
          <span>{where}</span>
          {empty && (
            <Button
              variant="ghost"
              size="sm"
              className="h-7 px-2 text-[13px]"
              aria-label={`Keep as it is: ${source.text}`}
              onClick={same}
            >
              Keep as it is
            </Button>
          )}
        </p>
        <p lang={main} dir={direction} className="text-sm break-words whitespace-pre-wrap">
          {source.text}
        </p>
      </div>
      <div dir={getDirection(locale)} className="min-[700px]:pt-8">
        <TranslationField source={source} locale={locale} label={`${where}: ${source.text}`} hideLabel />
      </div>
    </li>
  )
})

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      {
        rootMargin: '800px',
      },
    )
    observer.observe(button.current!)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <Button ref={button} variant="outline" onClick={onMore}>
      Show more ({left})
    </Button>
  )
}

function rowKey({ id, path }: TranslatableText): string {
  return `${id} ${path}`
}

/** Keys that match the filter. Null if all match. */
function wantedKeys({ history }: EditorState, { locale, missing, search }: Filter): Set<string> | null {
  if (!missing && search.trim() === '') return null
  const { words } = history.present
  const letters = search.trim().toLowerCase()
  const wanted = textList(history.present).filter(({ id, path, text }) => {
    const translation = textAt(words, locale, id, path)
    if (missing && (translation !== undefined || !needsTranslation(text))) return false
    return text.toLowerCase().includes(letters) || (translation ?? '').toLowerCase().includes(letters)
  })
  return new Set(wanted.map(rowKey))
}
