import type { AppDocument } from '../../document/document'
import type { ReadPackage } from '../../packaging/reading/read-package'
import type { AskHost } from '../links/check'
import type { LinkSettings } from '../links/schema'
import type { Facts, Texts } from '../store-listing/schema'
import type { ReadinessFinding, ReadinessState, StoreName } from './schema'

/** What a visit to a page on the web gave. */
export type Look = { answers: true; status: number; url: string; isPage: boolean } | { answers: false }

/** Visits an address on the public web, guarded, and follows its redirects. */
export type LookAt = (url: string) => Promise<Look>

/** The ways to the web as it is now, each under the guard of all outside requests and its time limit. */
export type Outside = { lookAt: LookAt; askHost: AskHost }

/** What checks look at: the release as it was made, its actual packages, and the web as it is now. */
export type ReadinessFacts = Outside & {
  app: {
    id: string
    kind: string
    sourceUrl: string | null
    hostedUrl: string
    /** Whether its hosted address answers. */
    published: boolean
  }
  release: { version: number; versionName: string; versionCode: number }
  /** The version code of the release before; none for the first. */
  codeBefore: number | null
  /** What the release froze. */
  document: AppDocument
  /** Its app.apk and app.aab, read back. */
  apk: ReadPackage
  aab: ReadPackage
  /** What the Android shell is told: `assets/app.json` of the APK. */
  shell: ShellFacts
  /** SHA-256 of the app's own certificate, as `AA:BB:…`. */
  fingerprint: string
  /** The picture that the icons were drawn from, in pixels; null for a letter, Infinity for a drawing without a size. */
  iconEdge: number | null
  /** What the owner wrote for the stores: what holds in all languages, and the texts in the app's main one. */
  listing: { facts: Facts; texts: Texts }
  /** Who else signs the app, as its owner says. */
  links: LinkSettings
}

export type ShellFacts = {
  start: 'site' | 'bundle'
  tabs: readonly { label: string }[]
  permissions: readonly string[]
  sources: readonly unknown[]
}

/** What a check found. */
export type Outcome = {
  state: ReadinessState
  says: string
  fix?: string
  steps?: string[]
  place?: ReadinessFinding['place']
  guide?: ReadinessFinding['guide']
}

/** One thing that a store looks at. A new one needs its module and a line in the registry. */
export type ReadinessCheck = {
  /** Names it in the answer; it never changes. */
  name: string
  title: string
  stores: readonly StoreName[]
  /** Finds nothing where the app has nothing of the kind. */
  look: (facts: ReadinessFacts) => Outcome | null | Promise<Outcome | null>
}

/** The app in the builder, where most is mended. */
export function builderOf({ app }: ReadinessFacts): { href: string; label: string } {
  return { href: `/app-builder?app=${app.id}`, label: 'Open the builder' }
}

/** Where its owner writes what the stores say. */
export function listingOf({ app }: ReadinessFacts): { href: string; label: string } {
  return { href: `/app-builder/stores/${app.id}#listing`, label: 'Open Store listing' }
}

export function green(says: string): Outcome {
  return { state: 'green', says }
}
