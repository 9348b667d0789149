import { httpsUrl } from '../../document/blocks/https-url'
import { bestLanguage } from '../../document/languages'
import { isVisible } from '../../document/text'
import { type Content, MAX_TEXT, MAX_TITLE } from '../message'
import type { Target } from '../targets/registry'
import type { AutomationDescription, Template, Templates } from './description'
import { fillTemplate } from './fill'
import type { PublishedApp } from './published'
import type { AutomationSettings } from './schema'

/** Something that an automation tells of. */
export type News = {
  /** What it is about, the same however often it is found. */
  about: string
  values: Readonly<Record<string, string>>
  target: Target
  /** An address of a picture, or none. */
  picture?: string | null
}

const LIMITS = { title: MAX_TITLE, text: MAX_TEXT }

/** Words of ours in a language; none where there are none. */
export function wordsIn({ words }: AutomationDescription, language: string): Templates | null {
  const tag = bestLanguage([language], Object.keys(words))
  return tag === null ? null : (words[tag] ?? null)
}

/**
 * What a message says of news, in all languages of the app that have words for it.
 * @param news the most important first; of several the message names the first, and opens the app
 */
export function contentOf(
  automation: AutomationDescription,
  { texts }: Pick<AutomationSettings, 'texts'>,
  app: Pick<PublishedApp, 'language' | 'names'>,
  news: readonly [News, ...News[]],
): Content {
  const [first] = news
  const isOne = news.length === 1
  const said = (language: string, templates: Templates): Template => {
    const values = { ...first.values, app: app.names[language] ?? '', count: String(news.length) }
    const template = (isOne ? undefined : templates.many) ?? templates.one
    const filled = fillTemplate(template, values, LIMITS)
    return isVisible(filled.title) ? filled : { ...filled, title: values.app }
  }
  const written = (language: string) => texts[language] ?? wordsIn(automation, language)
  const { [app.language]: main, ...others } = Object.fromEntries(
    Object.keys(app.names).flatMap((language) => {
      const templates = written(language) ?? (language === app.language ? automation.words.en : null)
      return templates ? [[language, said(language, templates)]] : []
    }),
  )
  const picture = isOne && first.picture ? httpsUrl.safeParse(first.picture).data : undefined
  return {
    ...main!,
    picture: picture || null,
    target: isOne ? first.target : { type: 'app' },
    translations: others,
  }
}
