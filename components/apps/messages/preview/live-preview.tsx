'use client'

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { directionOf } from '@/lib/document/languages'
import type { MessagesApp } from '@/lib/push/messages/schema'
import type { Values } from '../form-values'
import { copy } from '../copy'
import { AndroidPreview } from './android'
import { DesktopPreview } from './desktop'
import { IosPreview } from './ios'
import type { Look, Shown } from './parts'

const words = copy.preview
const SYSTEMS = [
  { name: words.android, Preview: AndroidPreview },
  { name: words.ios, Preview: IosPreview },
  { name: words.desktop, Preview: DesktopPreview },
]
const LOOK = (['light', 'dark'] as const).map((value) => ({ value, label: words.schemes[value] }))

/** What is written, as phones and computers show it. */
export function LivePreview({ app, language }: { app: MessagesApp; language: string }) {
  const { control } = useFormContext<Values>()
  const content = useWatch({ control, name: 'content' })
  const [look, setLook] = useState<Look>('light')
  const title = useId()
  const shown = shownOf(content, app, language)
  return (
    <section aria-labelledby={title} className="grid min-w-0 content-start gap-4 lg:sticky lg:top-20">
      <div className="flex items-center justify-between gap-3">
        <h3 id={title} className="font-medium">
          {words.title}
        </h3>
        <SegmentedControl
          aria-label={words.scheme}
          size="sm"
          options={LOOK}
          value={look}
          onValueChange={setLook}
        />
      </div>
      {SYSTEMS.map(({ name, Preview }) => (
        <figure key={name} className="grid gap-1.5">
          <figcaption className="text-[13px] text-muted-foreground">{name}</figcaption>
          <Preview shown={shown} look={look} />
        </figure>
      ))}
      <p className="text-[13px] leading-snug text-muted-foreground">{words.note}</p>
    </section>
  )
}

/** What a device in a language is shown: without a title in it, the main one's words. */
function shownOf(content: Values['content'], app: MessagesApp, language: string): Shown {
  const [main = 'en'] = app.languages
  const translated = content.translations[language]
  const has = translated !== undefined && translated.title.trim() !== ''
  const { title, text } = has ? translated : content
  const { name, iconUrl, primaryColor, pictures } = app
  const { picture, pictureFrom } = content
  const kept = pictures.find(({ reference }) => reference === picture)?.url ?? null
  const address = /^https:\/\/./.test(picture) ? picture : null
  return {
    ...{ appName: name, iconUrl, color: primaryColor, text },
    title: title.trim() || words.placeholder,
    picture: pictureFrom === 'app' ? kept : pictureFrom === 'address' ? address : null,
    lang: has ? language : main,
    dir: directionOf(has ? language : main),
  }
}
