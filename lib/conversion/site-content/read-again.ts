import type { AppDocument } from '../../document/document'
import { isSame } from '../../document/values'
import { presentBlocks, toPages } from './apply'
import type { ReadSite } from './read-site'
import { MAX_CONTENT_LENGTH, type SiteContent } from './schema'

/**
 * Adds what the app had from the reading before, so that changes of the site and of the owner can be told
 * apart. A finding that the app has as it was read, or that the owner changed since, is compared with that
 * reading; one that was left out before has nothing to compare.
 */
export function withEarlier(read: ReadSite, before: SiteContent | null, document: AppDocument): SiteContent {
  const earlier: SiteContent['earlier'] = {}
  for (const finding of before?.findings ?? []) {
    const present = toPages(presentBlocks(document, finding), before!)
    if (present.length === 0) continue
    const older = before?.earlier[finding.id]
    // A newer version that the owner has not taken is none that the app had
    earlier[finding.id] = older && isSame(present, older) ? older : finding.blocks
  }
  return withinLimit({ ...read, earlier })
}

/** Drops the last findings of a reading that is too large to store, with screens that are empty then. */
function withinLimit(content: SiteContent): SiteContent {
  let next = content
  while (next.findings.length > 1 && JSON.stringify(next).length > MAX_CONTENT_LENGTH) {
    const findings = next.findings.slice(0, Math.floor(next.findings.length * 0.8))
    const used = new Set(findings.map(({ screenId }) => screenId))
    next = { ...next, findings, screens: next.screens.filter(({ id }) => used.has(id)) }
  }
  return next
}
