import { collectionKey } from '../document/collection-address'
import type { AppDocument } from '../document/document'
import type { FrozenRelease } from './frozen-release'

/** Whether an app shows rows that the service stores, so that its packages call the service. */
export function readsRows({ sources = [] }: Pick<AppDocument, 'sources'>): boolean {
  return sources.some(({ address }) => collectionKey(address) !== null)
}

/**
 * Gives packages the addresses of the app's own collections at the service, beside the form endpoint.
 * @param formTarget form endpoint, ending with `~forms/`; without it, packages show the rows of the release
 */
export function placeSources(release: FrozenRelease, formTarget: string | undefined): FrozenRelease {
  const { document } = release
  if (formTarget === undefined || !document.sources || !readsRows(document)) return release
  const base = formTarget.replace(/~forms\/$/, '~source/')
  const sources = document.sources.map((source) =>
    collectionKey(source.address) === null ? source : { ...source, address: `${base}${source.id}/` },
  )
  return { ...release, document: { ...document, sources } }
}
