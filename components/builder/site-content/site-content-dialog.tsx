'use client'

import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Progress } from '@/components/ui/progress'
import type { SiteContent } from '@/lib/conversion/site-content/schema'
import { formatDateTime } from '../../apps/format'
import { DeviceFrame } from '../canvas/device-frame'
import { FullDialog, FullDialogBar } from '../controls/full-dialog'
import { RunningVersion } from '../preview/running-app'
import { useEditor } from '../state/use-editor'
import { useSmallScreen } from '../use-small-screen'
import { FindingGroup } from './finding-group'
import { groupFindings } from './group-findings'
import { progressText } from './site-content-notice'
import { UnreadPages } from './unread-pages'
import { openFindings, useFindings } from './use-findings'
import { useSiteContent } from './use-site-content'

/** What was found on the app’s website: each part is taken or left, beside the app as it is then. */
export function SiteContentDialog() {
  return (
    <FullDialog name="site-content">
      <Content />
    </FullDialog>
  )
}

function Content() {
  const { content, reading, read } = useSiteContent()
  const [screenId, setScreenId] = useState<string | null>(null)
  return (
    <>
      <FullDialogBar title="Content of your site">
        <Button variant="outline" size="sm" className="h-9" busy={reading.busy} onClick={() => void read()}>
          {!reading.busy && <RefreshCw aria-hidden="true" />}
          {content ? 'Read again' : 'Read the site'}
        </Button>
      </FullDialogBar>
      <div className="grid min-h-0 flex-1 min-[900px]:grid-cols-[minmax(24rem,1fr)_26rem]">
        <div className="min-h-0 overflow-y-auto p-4 min-[900px]:border-r min-[900px]:p-6">
          <div className="mx-auto grid max-w-2xl gap-4">
            {reading.busy && (
              <div className="grid gap-2" role="status">
                <p className="text-sm">{progressText(reading)}</p>
                <Progress
                  label="Pages read"
                  value={reading.total === 0 ? null : reading.done}
                  max={reading.total || 1}
                />
              </div>
            )}
            {reading.problem !== '' && <FieldError>{reading.problem}</FieldError>}
            {content && <Found content={content} onShow={setScreenId} />}
          </div>
        </div>
        <Result screenId={screenId} />
      </div>
    </>
  )
}

function Found({ content, onShow }: { content: SiteContent; onShow: (screenId: string) => void }) {
  const present = useEditor((state) => state.history.present)
  const [busy, setBusy] = useState<string | null>(null)
  const { take, leave, takeAll } = useFindings(content)
  const open = openFindings(present, content).length
  const change = async (id: string, work: () => Promise<boolean>) => {
    setBusy(id)
    await work()
    setBusy(null)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-muted-foreground">
          {content.findings.length === 0
            ? 'We found nothing on the pages that an app can show itself.'
            : `Last read: ${formatDateTime(content.readAt)}. Each page stays one tap away in the app.`}
        </p>
        {open > 0 && (
          <Button
            size="sm"
            busy={busy === 'all'}
            disabled={busy !== null}
            onClick={() => void change('all', takeAll)}
          >
            {open === 1 ? 'Add it' : `Add all ${open}`}
          </Button>
        )}
      </div>
      {groupFindings(content).map((group) => (
        <FindingGroup
          key={group.screenId}
          group={group}
          content={content}
          busy={busy}
          onTake={(finding) => {
            onShow(finding.screenId)
            void change(finding.id, () => take(finding))
          }}
          onLeave={(finding) => void change(finding.id, () => leave(finding))}
        />
      ))}
      <UnreadPages pages={content.pages} />
    </>
  )
}

/** The app with what was taken, on the screen of the last choice. */
function Result({ screenId }: { screenId: string | null }) {
  const small = useSmallScreen()
  const present = useEditor((state) => state.history.present)
  const shown = present.screens.find(({ id }) => id === screenId) ?? present.screens[0]
  if (small) return null
  return (
    <section aria-label="Your app" className="grid min-h-0 overflow-hidden bg-band p-4">
      <DeviceFrame device="mobile">
        <RunningVersion key={shown.id} document={present} startId={shown.id} device="mobile" />
      </DeviceFrame>
    </section>
  )
}
