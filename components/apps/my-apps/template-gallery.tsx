'use client'

import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '@/lib/templates/schema'

/** A card with its search text. Without a category, it appears only if there is no search and no category. */
export type GalleryItem = { id: string; category: TemplateCategory | null; words: string; card: ReactNode }

const ALL = 'all'
type Choice = TemplateCategory | typeof ALL

const CHOICES: [Choice, string][] = [
  [ALL, 'All'],
  ...(Object.entries(TEMPLATE_CATEGORIES) as [TemplateCategory, string][]),
]

/** Templates filtered by category and search. `label` names the list. */
export function TemplateGallery({ items, label }: { items: readonly GalleryItem[]; label: string }) {
  const [choice, setChoice] = useState<Choice>(ALL)
  const [text, setText] = useState('')
  const shown = items.filter((item) => fits(item, choice, text))
  const templates = shown.filter(({ category }) => category !== null).length
  const isNarrowed = choice !== ALL || text.trim() !== ''
  return (
    <>
      <div role="search" className="mt-8 grid gap-4">
        <Field label="Search templates" hideLabel className="max-w-md">
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground"
            />
            <Input
              type="search"
              value={text}
              maxLength={80}
              placeholder="Bakery, hotel, wedding…"
              className="pl-10"
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </Field>
        <div role="group" aria-label="Categories" className="flex flex-wrap gap-2">
          {CHOICES.map(([value, name]) => (
            <button
              key={value}
              type="button"
              aria-pressed={choice === value}
              onClick={() => setChoice(value)}
              className={cn(
                'min-h-10 rounded-full border px-4 text-[15px] font-medium transition-colors hover:border-input',
                choice === value ? 'border-transparent bg-foreground text-background' : 'bg-card',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <p role="status" className={isNarrowed ? 'mt-5 text-sm text-muted-foreground' : 'sr-only'}>
        {templates === 1 ? '1 template' : `${templates} templates`}
      </p>
      {shown.length === 0 && (
        <p className="mt-6 text-muted-foreground">
          No templates match. Try another word, or start with a blank app.
        </p>
      )}
      <ul aria-label={label} className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {shown.map(({ card }) => card)}
      </ul>
    </>
  )
}

/** Whether every search word is the start of a word of the template. */
function fits({ category, words }: GalleryItem, choice: Choice, text: string): boolean {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (category === null) return wanted.length === 0 && choice === ALL
  const known = words.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const isFound = wanted.every((word) => known.some((one) => one.startsWith(word)))
  return isFound && (choice === ALL || choice === category)
}
