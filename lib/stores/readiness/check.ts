import type { AppDocument } from '../../document/document'
import type { ReadPackage } from '../../packaging/readers/read-package'
import type { FetchHostFile } from '../links/check'
import type { LinkSettings } from '../links/schema'
import type { Facts, Texts } from '../store-listing/schema'
import type { ReadinessFinding, ReadinessState, StoreName } from './schema'

/** The result of visiting a public page. */
export type PageVisit = { answers: true; status: number; url: string; isPage: boolean } | { answers: false }

/** Visits a public address through the guarded fetch and follows redirects. */
export type VisitPage = (url: string) => Promise<PageVisit>

/** Access to the live web, through the guarded fetch with its time limit. */
export type Outside = { visitPage: VisitPage; fetchHostFile: FetchHostFile }

/** Input of the checks: the release as published, its packages, and the live web. */
export type ReadinessFacts = Outside & {
  app: {
    id: string
    kind: string
    sourceUrl: string | null
    hostedUrl: string
    /** Whether it is published at its hosted address. */
    published: boolean
  }
  release: { version: number; versionName: string; versionCode: number }
  /** The version code of the previous release. Null for the first. */
  codeBefore: number | null
  /** The document that the release froze. */
  document: AppDocument
  /** The parsed app.apk and app.aab. */
  apk: ReadPackage
  aab: ReadPackage
  /** The Android shell's configuration: `assets/app.json` of the APK. */
  shell: ShellFacts
  /** Stores whose packages of the release get updates. None once they are turned off. */
  storesWithUpdates: readonly StoreName[]
  /** SHA-256 of the app's certificate, as `AA:BB:…`. */
  fingerprint: string
  /**
   * Edge of the icon's source picture, in pixels. Null for a letter; Infinity for a vector without a size.
   */
  iconEdge: number | null
  /** The store listing: facts for all languages, and texts in the app's main language. */
  listing: { facts: Facts; texts: Texts }
  /** The app's link settings, including other signing identities. */
  links: LinkSettings
}

export type ShellFacts = {
  start: 'site' | 'bundle'
  tabs: readonly { label: string }[]
  permissions: readonly string[]
  sources: readonly unknown[]
}

/** The result of a check. */
export type Outcome = {
  state: ReadinessState
  says: string
  fix?: string
  steps?: string[]
  place?: ReadinessFinding['place']
  guide?: ReadinessFinding['guide']
}

/** A check of one store requirement. A new one needs its module and a line in the registry. */
export type ReadinessCheck = {
  /** Id in the response. Never changes. */
  name: string
  title: string
  stores: readonly StoreName[]
  /** Returns null if the check does not apply to the app. */
  run: (facts: ReadinessFacts) => Outcome | null | Promise<Outcome | null>
}

/** The app in the builder, where most problems are fixed. */
export function builderOf({ app }: ReadinessFacts): { href: string; label: string } {
  return { href: `/app-builder?app=${app.id}`, label: 'Open the builder' }
}

/** The app's store listing form. */
export function listingOf({ app }: ReadinessFacts): { href: string; label: string } {
  return { href: `/app-builder/stores/${app.id}#listing`, label: 'Open Store listing' }
}

export function green(says: string): Outcome {
  return { state: 'green', says }
}
