import { CircleAlert, Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import type { PwaReport } from '@/lib/pwa-report/report'
import { ApiError } from '@/lib/client/api-request'
import { fetchFile, saveFile } from '@/lib/client/download'
import { DOWNLOAD, FORM } from './copy'

type State = { phase: 'idle' | 'busy' | 'done' } | { phase: 'failed'; message: string }

/** Downloads the files that the site is missing. */
export function GetFiles({ report: { url, siteName } }: { report: PwaReport }) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const busy = state.phase === 'busy'
  const get = async () => {
    if (busy) return
    setState({ phase: 'busy' })
    try {
      await downloadFiles(url)
      setState({ phase: 'done' })
    } catch (error) {
      setState({ phase: 'failed', message: error instanceof ApiError ? error.message : FORM.offline })
    }
  }
  return (
    <section aria-labelledby="get-files" className="border-y bg-band">
      <div className="mx-auto flex max-w-[1248px] flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 py-10 sm:px-6">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="get-files" className="font-display text-heading font-[640] wrap-anywhere">
            {DOWNLOAD.title(siteName)}
          </h2>
          <p className="mt-2 max-w-[60ch] text-[15px] leading-6 text-muted-foreground">{DOWNLOAD.text}</p>
        </div>
        <div className="grid justify-items-start gap-2">
          <button
            type="button"
            onClick={() => void get()}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            className={buttonVariants({ size: 'lg' })}
          >
            {busy ? (
              <LoaderCircle aria-hidden="true" className="animate-spin" />
            ) : (
              <Download aria-hidden="true" />
            )}
            {busy ? DOWNLOAD.busy : DOWNLOAD.action}
          </button>
          <p role="status" className="text-sm leading-6 text-muted-foreground empty:hidden">
            {state.phase === 'done' && DOWNLOAD.done}
          </p>
          {state.phase === 'failed' && (
            <p role="alert" className="flex max-w-[40ch] gap-2 text-sm leading-6 text-destructive">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              {state.message}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/**
 * Generates the files for a site and downloads them.
 * @throws ApiError with the error message; TypeError without a connection
 */
async function downloadFiles(url: string): Promise<void> {
  saveFile(await fetchFile('/api/pwa-report/files', { url }))
}
