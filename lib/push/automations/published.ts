import { blockModule } from '../../document/block'
import type { AppDocument } from '../../document/document'
import { inLanguage } from '../../document/in-language'
import { languagesOf } from '../../document/languages'
import { readDocument } from '../../document/migrations'
import { topicsOf } from '../../document/offers-notifications'
import type { Source } from '../../document/sources'
import { walkDocument } from '../../document/walk'
import { database } from '../../platform/database/database'
import { putLast } from '../../base/put-last'
import { singleton } from '../../platform/singleton'

/** What messages say and need of an app's release. */
export type PublishedApp = {
  version: number
  /** Its main language. */
  language: string
  /** By language: what it is called. */
  names: Readonly<Record<string, string>>
  sources: readonly Source[]
  topics: readonly { id: string; label: string }[]
  /** The screen that the cart stands on; none where it is a page without a screen. */
  cartScreen: string | null
}

/** Reading a document takes some milliseconds, and a round looks at all of them. */
const MAX_KNOWN = 5000
const known = singleton('published apps of automations', () => new Map<string, PublishedApp>())

/** What is published of an app, by the number of its newest release. */
export async function publishedApp(appId: string, version: number): Promise<PublishedApp> {
  const held = known.get(appId)
  if (held?.version === version) return held
  const where = { appId_version: { appId, version } }
  const { document } = await database().release.findUniqueOrThrow({ where, select: { document: true } })
  const app = readPublished(document, version)
  putLast(known, appId, app, MAX_KNOWN)
  return app
}

/** @param stored a document as it is stored */
export function readPublished(stored: string, version: number): PublishedApp {
  const document = readDocument(JSON.parse(stored))
  const { settings, sources = [] } = document
  const names = languagesOf(settings).map((tag) => [tag, inLanguage(document, tag).settings.appName] as const)
  return {
    version,
    language: settings.language,
    names: Object.fromEntries(names),
    sources,
    topics: topicsOf(document),
    cartScreen: cartScreenOf(document),
  }
}

function cartScreenOf({ screens }: AppDocument): string | null {
  const screen = screens.find((each) =>
    [...walkDocument({ screens: [each] })].some(({ block }) => blockModule(block.type).isCart),
  )
  return screen?.id ?? null
}
