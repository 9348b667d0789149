/** What a template says; words in braces are filled in. */
export type Template = { title: string; text: string }

/** What an automation says of one thing, and of several that it found at the same time. */
export type Templates = { one: Template; many?: Template }

/** By language, English among them. */
export type TemplateWords = Readonly<Record<string, Templates>> & { readonly en: Templates }

/** What owners are told of an automation and can set. Pure: the builder shows it. */
export type AutomationDescription = {
  /** Its name in settings, and the origin of its messages. */
  readonly id: string
  readonly label: string
  readonly text: string
  /** What its templates may name in braces, with an example of each. */
  readonly placeholders: {
    readonly one: Readonly<Record<string, string>>
    readonly many?: Readonly<Record<string, string>>
  }
  /** What it says where the owner wrote nothing else. */
  readonly words: TemplateWords
  /** Most messages a day at first, and who they are counted for: the app's, or one device's. */
  readonly cap: { readonly first: number; readonly of: 'app' | 'device' }
  /** How many hours it waits, where that can be chosen. */
  readonly hours?: {
    readonly label: string
    readonly hint: string
    readonly min: number
    readonly max: number
    readonly first: number
  }
}
