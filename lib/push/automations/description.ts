import type { Translations } from '../../translations/translations'

/** A title and a text with placeholders in braces. */
export type Template = { title: string; text: string }

/** Templates for one event, and for several that were found together. */
export type Templates = { one: Template; many?: Template }

/** What an automation shows to owners and lets them set. Pure, because the builder imports it. */
export type AutomationDescription = {
  /** Its name in settings and translations, and the origin of its messages. */
  readonly id: keyof Translations['automations']
  readonly label: string
  readonly text: string
  /** Placeholders that its templates can use, with an example of each. */
  readonly placeholders: {
    readonly one: Readonly<Record<string, string>>
    readonly many?: Readonly<Record<string, string>>
  }
  /** Default maximum messages a day, per app or per device. */
  readonly cap: { readonly first: number; readonly of: 'app' | 'device' }
  /** Hours to wait, if that is a setting. */
  readonly hours?: {
    readonly label: string
    readonly hint: string
    readonly min: number
    readonly max: number
    readonly first: number
  }
}
