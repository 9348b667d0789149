import { blockModule, getForm } from '../document/block'
import type { AppDocument } from '../document/document'
import type { Form } from '../document/form/form'
import { inLanguage } from '../document/in-language'
import { listLanguages } from '../document/languages'
import { readDocument } from '../document/migrations'
import type { Topic } from '../document/notifications'
import { offersNotifications, topicsOf } from '../document/offers-notifications'
import type { Source } from '../document/sources'
import { walkDocument } from '../document/walk'
import { loadingCache } from '../base/lru'
import { database } from '../platform/database/database'
import { singleton } from '../platform/singleton'

/** Frequently read parts of an app's release. */
export type PublishedDocument = {
  version: number
  /** Its main language. */
  language: string
  /** The app's name by language. */
  names: Readonly<Record<string, string>>
  sources: readonly Source[]
  topics: readonly Topic[]
  offersNotifications: boolean
  /** The screen with the cart, or null if the cart is a page without a screen. */
  cartScreen: string | null
  /** By language, main language first, and then by block. */
  forms: ReadonlyMap<string, ReadonlyMap<string, Form>>
}

type Key = { appId: string; version: number }

/** Maximum cached documents. Reading one is slow, and a run of automations reads all of them. */
const MAX_DOCUMENTS = 5000
/** Maximum total size in characters of JSON. */
const MAX_SIZE = 64 * 1024 * 1024
const documents = singleton('published documents', () =>
  loadingCache<PublishedDocument, Key>(
    { max: MAX_DOCUMENTS, maxSize: MAX_SIZE, sizeCalculation: sizeOf },
    async (_key, { appId, version }) => {
      const where = { appId_version: { appId, version } }
      const { document } = await database().release.findUniqueOrThrow({ where, select: { document: true } })
      return readPublished(document, version)
    },
  ),
)

function sizeOf({ forms, ...others }: PublishedDocument): number {
  const ofForms = [...forms.values()].map((byBlock) => [...byBlock])
  return JSON.stringify([others, ofForms]).length
}

/** Returns the parsed document of a release, cached. */
export function publishedDocument(appId: string, version: number): Promise<PublishedDocument> {
  return documents.forceFetch(`${appId} ${version}`, { context: { appId, version } })
}

/** @param stored a document as stored */
export function readPublished(stored: string, version: number): PublishedDocument {
  const document = readDocument(JSON.parse(stored))
  const { settings, sources = [] } = document
  const translated = listLanguages(settings).map((tag) => [tag, inLanguage(document, tag)] as const)
  return {
    version,
    language: settings.language,
    names: Object.fromEntries(translated.map(([tag, each]) => [tag, each.settings.appName])),
    sources,
    topics: topicsOf(document),
    offersNotifications: offersNotifications(document),
    cartScreen: cartScreenOf(document),
    forms: new Map(translated.map(([tag, each]) => [tag, formsIn(each)])),
  }
}

function cartScreenOf({ screens }: AppDocument): string | null {
  const screen = screens.find((each) =>
    [...walkDocument({ screens: [each] })].some(({ block }) => blockModule(block.type).isCart),
  )
  return screen?.id ?? null
}

function formsIn(document: AppDocument): Map<string, Form> {
  const byBlock = new Map<string, Form>()
  for (const { block } of walkDocument(document)) {
    const form = getForm(block)
    if (form) byBlock.set(block.id, form)
  }
  return byBlock
}
