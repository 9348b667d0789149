'use client'

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { getDirection } from '@/lib/document/languages'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { AppIcon } from '../../app-icon'
import type { Values } from '../form-values'
import { copy } from '../copy'
import { type PreviewTheme, type Shown, LOOKS } from './parts'

const words = copy.preview
const SYSTEMS = [
  { name: words.android, Preview: AndroidPreview },
  { name: words.ios, Preview: IosPreview },
  { name: words.desktop, Preview: DesktopPreview },
]
const PREVIEW_THEMES = (['light', 'dark'] as const).map((value) => ({ value, label: words.schemes[value] }))

/** Previews the message as phones and computers show it. */
export function LivePreview({ app, language }: { app: MessagesApp; language: string }) {
  const { control } = useFormContext<Values>()
  const content = useWatch({ control, name: 'content' })
  const [theme, setTheme] = useState<PreviewTheme>('light')
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
          options={PREVIEW_THEMES}
          value={theme}
          onValueChange={setTheme}
        />
      </div>
      {SYSTEMS.map(({ name, Preview }) => (
        <figure key={name} className="grid gap-1.5">
          <figcaption className="text-[13px] text-muted-foreground">{name}</figcaption>
          <Preview shown={shown} theme={theme} />
        </figure>
      ))}
      <p className="text-[13px] leading-snug text-muted-foreground">{words.note}</p>
    </section>
  )
}

/** The text for a device in a language. Falls back to the main language if the translation has no title. */
function shownOf(content: Values['content'], app: MessagesApp, language: string): Shown {
  const [main = 'en'] = app.languages
  const translated = content.translations[language]
  const has = translated !== undefined && translated.title.trim() !== ''
  const { title, text } = has ? translated : content
  const { name, iconUrl, primaryColor, pictures } = app
  const { picture, pictureFrom } = content
  const stored = pictures.find(({ reference }) => reference === picture)?.url ?? null
  const address = /^https:\/\/./.test(picture) ? picture : null
  return {
    ...{ appName: name, iconUrl, color: primaryColor, text },
    title: title.trim() || words.placeholder,
    picture: pictureFrom === 'app' ? stored : pictureFrom === 'address' ? address : null,
    lang: has ? language : main,
    dir: getDirection(has ? language : main),
  }
}

/** Nothing if the message has no picture. */
function Picture({ url, className }: { url: string | null; className: string }) {
  if (url === null) return null
  // oxlint-disable-next-line nextjs/no-img-element -- a customer's picture, as stored
  return <img src={url} alt="" referrerPolicy="no-referrer" className={`object-cover ${className}`} />
}

/** An expanded Android notification. */
function AndroidPreview({ shown, theme }: { shown: Shown; theme: PreviewTheme }) {
  const { appName, iconUrl, color, title, text, picture, lang, dir } = shown
  const { ground, card, faint } = LOOKS[theme]
  return (
    <div className={`rounded-lg p-3 ${ground}`}>
      <div className={`grid gap-2 rounded-[22px] p-4 ${card}`}>
        <p className={`flex min-w-0 items-center gap-2 text-xs ${faint}`}>
          <AppIcon url={iconUrl} name={appName} color={color} className="size-4" />
          <bdi className="truncate">{appName}</bdi>
          <span>· {copy.preview.now}</span>
        </p>
        <div lang={lang} dir={dir} className="grid gap-0.5 text-sm leading-5">
          <p className="line-clamp-1 font-semibold wrap-anywhere">{title}</p>
          {text && <p className={`line-clamp-6 wrap-anywhere whitespace-pre-line ${faint}`}>{text}</p>}
        </div>
        <Picture url={picture} className="max-h-40 w-full rounded-lg" />
      </div>
    </div>
  )
}

/** A desktop browser notification. */
function DesktopPreview({ shown, theme }: { shown: Shown; theme: PreviewTheme }) {
  const { appName, iconUrl, color, title, text, picture, lang, dir } = shown
  const { ground, card, faint } = LOOKS[theme]
  return (
    <div className={`rounded-lg p-3 ${ground}`}>
      <div className={`overflow-hidden rounded-md shadow-float ${card}`}>
        <Picture url={picture} className="max-h-36 w-full" />
        <div className="flex items-start gap-3 p-3.5">
          <AppIcon url={iconUrl} name={appName} color={color} className="size-10" />
          <div lang={lang} dir={dir} className="grid min-w-0 flex-1 gap-0.5 text-sm leading-5">
            <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
            {text && <p className="line-clamp-3 wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className={`truncate text-xs ${faint}`}>
              <bdi>{appName}</bdi>
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

/** An iPhone lock screen notification. */
function IosPreview({ shown, theme }: { shown: Shown; theme: PreviewTheme }) {
  const { appName, iconUrl, color, title, text, picture, lang, dir } = shown
  const { ground, card, faint } = LOOKS[theme]
  return (
    <div className={`rounded-lg p-3 ${ground}`}>
      <div className={`flex items-start gap-3 rounded-[20px] p-3.5 ${card}`}>
        <AppIcon url={iconUrl} name={appName} color={color} className="size-9" />
        <div lang={lang} dir={dir} className="grid min-w-0 flex-1 gap-0.5 text-sm leading-5">
          <p className="flex items-baseline justify-between gap-2">
            <span className="line-clamp-1 font-semibold wrap-anywhere">{title}</span>
            <span className={`shrink-0 text-xs ${faint}`}>{copy.preview.now}</span>
          </p>
          {text && <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>}
        </div>
        <Picture url={picture} className="size-9 shrink-0 self-center rounded-md" />
      </div>
    </div>
  )
}
