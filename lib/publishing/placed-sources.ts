import { UNPLACED } from '../document/collection-address'
import type { AppDocument } from '../document/document'
import type { Source } from '../document/sources'
import { kindOf } from '../sources/kinds'
import type { FrozenRelease } from './frozen-release'

const isAnsweredHere = ({ kind }: Source) => kindOf(kind)?.isAnsweredHere === true

/** Whether an app shows rows that the service has or reads, so that its packages call the service. */
export function readsRows({ sources = [] }: Pick<AppDocument, 'sources'>): boolean {
  return sources.some(isAnsweredHere)
}

/**
 * Gives apps the addresses of their rows at the service, beside the form endpoint. They contain no address of
 * a spreadsheet, because those who know it can read its hidden columns.
 * @param formTarget form endpoint, ending with `~forms/`. Without it, the app is at the service, or shows the
 * rows of the release
 */
export function placeSources(release: FrozenRelease, formTarget: string | undefined): FrozenRelease {
  const { document } = release
  if (!document.sources || !readsRows(document)) return release
  const base = formTarget?.replace(/~forms\/$/, '~source/') ?? UNPLACED
  const sources = document.sources.map((source) =>
    isAnsweredHere(source) ? { ...source, address: `${base}${source.id}/` } : source,
  )
  return { ...release, document: { ...document, sources } }
}
