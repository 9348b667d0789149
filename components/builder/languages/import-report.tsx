'use client'

import type { Returned } from '@/lib/document/translation-files/rows'
import type { Outcome } from './read-file'

/** Maximum number of listed texts. */
const MAX_RESULTS = 50

/** The result of an import: changed texts, and texts without a match. */
export function ImportReport({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'refused')
    return (
      <p role="alert" className="text-sm">
        {outcome.message}
      </p>
    )
  const { changed, same, empty, unknown, outdated, refused } = outcome.found
  return (
    <div className="grid gap-4 text-sm">
      <p role="status">
        {texts(changed)} changed. {texts(same)} the same as before. {texts(empty)} without a translation in
        the file. {changed > 0 && 'Undo takes the import back.'}
      </p>
      <Problems title="No longer in the app" list={unknown} />
      <Problems title="Not imported: too long, or with unusable characters" list={refused} />
      <Problems title="Imported, but translated from an earlier text" list={outdated} />
    </div>
  )
}

function texts(count: number): string {
  return count === 1 ? '1 text' : `${count} texts`
}

function Problems({ title, list }: { title: string; list: readonly Returned[] }) {
  if (list.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="font-semibold">
        {title} ({list.length})
      </h3>
      <ul className="grid max-h-56 overflow-y-auto rounded-md border">
        {list.slice(0, MAX_RESULTS).map(({ key, source, target }, index) => (
          <li key={`${key} ${index}`} className="border-t px-3 py-2 break-words first:border-t-0" dir="auto">
            {source.trim() || key} → {target}
          </li>
        ))}
      </ul>
      {list.length > MAX_RESULTS && (
        <p className="text-[13px] text-muted-foreground">The first {MAX_RESULTS} are shown.</p>
      )}
    </section>
  )
}
