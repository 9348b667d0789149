import { httpsUrl } from '../../document/blocks/fields'
import { bestLanguage } from '../../document/languages'
import { isVisible } from '../../document/values'
import { type Content, MAX_TEXT, MAX_TITLE } from '../message'
import type { Target } from '../targets/registry'
import { inEveryLanguage } from '../../translations/all'
import type { AutomationDescription, Template, Templates } from './description'
import { fillTemplate } from './fill'
import type { PublishedDocument } from '../../apps/published-document'
import type { AutomationSettings } from './schema'

/** An event that an automation announces. */
export type News = {
  /** Identifies the event. Stable across runs. */
  about: string
  values: Readonly<Record<string, string>>
  target: Target
  /** URL of a picture. */
  picture?: string | null
}

const LIMITS = { title: MAX_TITLE, text: MAX_TEXT }

/** Default texts, used where the owner wrote none. */
const OURS = inEveryLanguage('automations')

/** Returns our default templates in a language, or null if we have none. */
export function wordsIn({ id }: Pick<AutomationDescription, 'id'>, language: string): Templates | null {
  const tag = bestLanguage([language], Object.keys(OURS))
  return tag === null ? null : OURS[tag]![id]
}

/**
 * Builds the content of a message in every language of the app that has a template.
 * @param news most important first; for several events, the message names the first and opens the app
 */
export function contentOf(
  automation: AutomationDescription,
  { texts }: Pick<AutomationSettings, 'texts'>,
  app: Pick<PublishedDocument, 'language' | 'names'>,
  news: readonly [News, ...News[]],
): Content {
  const [first] = news
  const isOne = news.length === 1
  const hasTemplateText = (language: string, templates: Templates): Template => {
    const values = { ...first.values, app: app.names[language] ?? '', count: String(news.length) }
    const template = (isOne ? undefined : templates.many) ?? templates.one
    const filled = fillTemplate(template, values, LIMITS)
    return isVisible(filled.title) ? filled : { ...filled, title: values.app }
  }
  const written = (language: string) => texts[language] ?? wordsIn(automation, language)
  const { [app.language]: main, ...others } = Object.fromEntries(
    Object.keys(app.names).flatMap((language) => {
      const templates = written(language) ?? (language === app.language ? wordsIn(automation, 'en') : null)
      return templates ? [[language, hasTemplateText(language, templates)]] : []
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
