'use client'

import { notify } from '@/components/ui/toaster'
import { findingState, leaveFinding, takeFinding } from '@/lib/conversion/site-content/apply'
import type { SiteContent, SiteFinding } from '@/lib/conversion/site-content/schema'
import type { AppDocument } from '@/lib/document/document'
import { useSession } from '../session/use-session'
import { replaceDocument } from '../state/history-commands'

type Change = (document: AppDocument) => AppDocument

/** Takes findings into the app, or out of it. Each is one step that Undo takes back. */
export function useFindings(content: SiteContent) {
  const { store, saver } = useSession()
  const apply = async (change: Change, announcement: string) => {
    const isDone = await saver.apart(() => {
      const { present } = store.get().history
      const next = change(present)
      if (next !== present) replaceDocument(store, next, { announcement })
    })
    if (!isDone)
      notify({
        title: 'Not changed',
        description: 'Your current changes couldn’t be saved first. Please try again once they’re saved.',
        tone: 'destructive',
      })
    return isDone
  }
  return {
    take: (finding: SiteFinding) =>
      apply((document) => takeFinding(document, content, finding), 'Added to your app'),
    leave: (finding: SiteFinding) =>
      apply((document) => leaveFinding(document, content, finding), 'Removed from your app'),
    /** Takes what the app doesn’t have, and what only the site changed. */
    takeAll: () => apply((document) => takeOpen(document, content), 'Added to your app'),
  }
}

/** Findings that can be taken without losing a change of the owner. */
export function openFindings(document: AppDocument, content: SiteContent): SiteFinding[] {
  return content.findings.filter((finding) =>
    ['left', 'site-changed'].includes(findingState(document, content, finding)),
  )
}

function takeOpen(document: AppDocument, content: SiteContent): AppDocument {
  return openFindings(document, content).reduce(
    (next, finding) => takeFinding(next, content, finding),
    document,
  )
}
