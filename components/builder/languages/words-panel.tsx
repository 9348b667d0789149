'use client'

import { Languages } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { type Block, blockModule } from '@/lib/document/block'
import { englishName } from '@/lib/document/languages'
import { textList } from '@/lib/document/words'
import { whereOf } from '@/lib/document/translation-files/rows'
import { useEditor, useEditorStore } from '../state/use-editor'
import { TranslationField } from './translation-field'

type WordsPanelProps = { block: Block | null; language: string; inSheet: boolean }

/** Replaces the properties while a translation is shown: only texts can be edited. */
export function WordsPanel({ block, language, inSheet }: WordsPanelProps) {
  const store = useEditorStore()
  const texts = useEditor((state) => textList(state.history.present))
  const main = useEditor((state) => state.history.present.settings.language)
  const own = block ? texts.filter(({ id }) => id === block.id) : []
  const name = englishName(language)
  return (
    <div className="grid content-start gap-4 p-4">
      <h2 className={cn('text-sm font-semibold', inSheet && 'pr-10')}>
        {block ? `${blockModule(block.type).label} in ${name}` : name}
      </h2>
      {own.map((source) => (
        <TranslationField
          key={`${source.id}.${source.path}`}
          source={source}
          locale={language}
          label={partOf(whereOf(source))}
          hint={source.text.length > 160 ? `${source.text.slice(0, 160)}…` : source.text}
        />
      ))}
      {own.length === 0 && (
        <p className="text-sm text-muted-foreground">
          {block ? 'It has no text to translate.' : `Select a component to translate its text into ${name}.`}
        </p>
      )}
      <div className="grid gap-2 border-t pt-4 text-[13px] leading-snug text-muted-foreground">
        <p>Everything except text is the same in all languages. Change it in {englishName(main)}.</p>
        <Button variant="outline" size="sm" className="h-9" onClick={() => store.set({ language: null })}>
          Show {englishName(main)}
        </Button>
        <Button
          variant="outline"
          size="sm"
          className="h-9"
          onClick={() => store.set({ dialog: 'translations' })}
        >
          <Languages aria-hidden="true" />
          All translations
        </Button>
      </div>
    </div>
  )
}

/** Removes the block's name: "Header, title" → "Title". */
function partOf(where: string): string {
  const part = where.split(', ').at(-1)!
  return part.charAt(0).toUpperCase() + part.slice(1)
}
