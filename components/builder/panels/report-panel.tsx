'use client'

import { FileSearch, Info, RefreshCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { MISSING_MESSAGES, type SiteReport, siteReportSchema } from '@/lib/conversion/report'
import { PRODUCT_NAMES } from '@/lib/conversion/schema'
import { replaceDocument } from '../state/history-commands'
import { useSession } from '../session/use-session'
import { useEditor } from '../state/use-editor'
import { FindingRow } from './report-finding-row'
import { type Finding, listFindings } from './report-findings'
import { useFreshReport, useInspection } from './report-inspection'
import { Section } from './section'

const SITES = {
  'web-to-app': 'Website',
  wordpress: 'WordPress site',
  woocommerce: 'WooCommerce store',
} as const

/** What the conversion found on the website and what was missing, with a button to inspect it again. */
export function ReportPanel() {
  const { store, saver } = useSession()
  const app = useEditor((state) => state.app)
  const present = useEditor((state) => state.history.present)
  const { inspection, busy, problem, inspect } = useInspection()
  if (!app?.sourceUrl) return null
  const report = siteReportSchema.safeParse(app.report).data
  const applyFinding = async ({ label }: Finding) => {
    const isApplied = await saver.apart(() => {
      // Recomputed, because other participants may have edited during the save.
      const now = listFindings(store.get().history.present, report!, inspection)
      const applied = now.find((finding) => finding.label === label)?.taken
      if (applied)
        replaceDocument(store, applied, {
          announcement: `${label} updated. Undo restores the previous value.`,
        })
    })
    if (!isApplied)
      notify({
        title: `${label} not updated`,
        description: 'Your current changes couldn’t be saved first. Please try again once they’re saved.',
        tone: 'destructive',
      })
  }
  return (
    <Section title="What we found on your site">
      {report ? (
        <Found report={report} />
      ) : (
        <p className="text-sm text-muted-foreground">We haven’t checked this website yet.</p>
      )}
      {report && (
        <ul className="grid border-b">
          {listFindings(present, report, inspection).map((finding) => (
            <FindingRow key={finding.label} finding={finding} onTake={() => void applyFinding(finding)} />
          ))}
        </ul>
      )}
      {report && <Notes report={report} />}
      {report?.unanswered && <RetryStatus {...report.unanswered} />}
      <Button variant="outline" size="sm" className="mt-1 h-9" busy={busy} onClick={() => void inspect()}>
        {!busy && <RefreshCw aria-hidden="true" />}
        {busy ? 'Checking…' : 'Check again'}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        variant="outline"
        size="sm"
        className="h-9"
        onClick={() => store.set({ dialog: 'site-content', sheet: null })}
      >
        <FileSearch aria-hidden="true" />
        Content of the site’s pages
      </Button>
      {!inspection && report && (
        <p className="text-[13px] leading-snug text-muted-foreground">
          Check again to get the site’s colors, icon and menu too. Your app doesn’t change until you choose
          Use.
        </p>
      )}
    </Section>
  )
}

/** Progress of the retries for pages that didn't respond in time. */
function RetryStatus({ looks, nextAt }: NonNullable<SiteReport['unanswered']>) {
  useFreshReport(nextAt !== null)
  const retryText = looks === 0 ? '' : `Checked again ${looks === 1 ? 'once' : `${looks} times`}. `
  const next =
    nextAt === null
      ? 'We check once more when you publish.'
      : `We check again on ${new Date(nextAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}.`
  return (
    <p role="status" className="text-sm text-muted-foreground">
      {retryText}
      {next}
    </p>
  )
}

function Found({ report: { url, detectedKind, visitedAt } }: { report: SiteReport }) {
  const day = new Date(visitedAt).toLocaleDateString('en', { dateStyle: 'medium' })
  return (
    <p className="text-sm break-words text-muted-foreground">
      {SITES[detectedKind]} at{' '}
      <a href={url} target="_blank" rel="noopener" className="text-link underline underline-offset-2">
        {new URL(url).host}
      </a>
      , checked on {day}
    </p>
  )
}

function Notes({ report }: { report: SiteReport }) {
  const { notes, missing, kind, detectedKind, url } = report
  const better = kind !== detectedKind && detectedKind !== 'web-to-app' ? detectedKind : null
  return (
    <ul className="grid gap-1.5 text-sm text-muted-foreground">
      {[...notes, ...missing.map((part) => MISSING_MESSAGES[part])].map((note) => (
        <li key={note} className="flex gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{note}</span>
        </li>
      ))}
      {better && (
        <li>
          <a
            href={`/products/${better}?url=${encodeURIComponent(url)}`}
            className="text-link underline underline-offset-2"
          >
            Convert it as {PRODUCT_NAMES[better]}
          </a>
        </li>
      )}
    </ul>
  )
}
