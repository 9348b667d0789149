'use client'

import { Check, Info } from 'lucide-react'
import { MISSING_MESSAGES, type SiteReport, siteReportSchema } from '@/lib/conversion/report'
import { useEditor } from '../state/use-editor'
import { Section } from './section'

const PLATFORM_NAMES: Record<string, string> = {
  'web-to-app': 'Website',
  wordpress: 'WordPress',
  woocommerce: 'WooCommerce',
}

/** What conversion found on the site and what it had to do without. */
export function ReportPanel() {
  const report = useEditor((state) => state.app?.report)
  const checked = siteReportSchema.safeParse(report)
  if (!checked.success) return null
  const { url, notes, missing, detectedKind } = checked.data
  return (
    <Section title="What we found on your site">
      <p className="text-sm break-words text-muted-foreground">
        {PLATFORM_NAMES[detectedKind]} at{' '}
        <a href={url} target="_blank" rel="noopener" className="text-link underline underline-offset-2">
          {new URL(url).host}
        </a>
      </p>
      <ul className="grid gap-1.5 text-sm">
        {foundParts(checked.data).map((part) => (
          <li key={part} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0 break-words">{part}</span>
          </li>
        ))}
        {[...notes, ...missing.map((part) => MISSING_MESSAGES[part])].map((note) => (
          <li key={note} className="flex gap-2 text-muted-foreground">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{note}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function foundParts(report: SiteReport): string[] {
  return [
    report.name && `Name: ${report.name}`,
    report.description && 'A description',
    report.language && `Language: ${report.language}`,
    report.colorSource &&
      `A main colour, from its ${report.colorSource === 'theme' ? 'theme' : report.colorSource}`,
    report.icon && `An icon, ${report.icon.width} pixels wide`,
    menuOf(report),
    report.hasManifest && 'A web app manifest',
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}

function menuOf({ navigation }: SiteReport): string | false {
  if (navigation.length === 0) return false
  return navigation.length === 1 ? 'A menu with one entry' : `A menu with ${navigation.length} entries`
}
