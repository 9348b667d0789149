import type { SiteReport } from '@/lib/conversion/report'
import { type AppDocument, LIMITS } from '@/lib/document/document'
import { MAX_HOSTS } from '@/lib/document/hosts'
import { apply } from '@/lib/document/operations'
import type { Settings } from '@/lib/document/settings'
import type { Inspection } from './report-inspection'

/** A finding of the site: its text, and the document with it applied, or null if it is already applied. */
export type Finding = { label: string; shown: string; colors?: string[]; taken: AppDocument | null }

/** Findings that can be applied to the app. Colors, icon and tabs require a new inspection. */
export function listFindings(
  present: AppDocument,
  report: SiteReport,
  inspection: Inspection | null,
): Finding[] {
  const update = (settings: Partial<Settings>) => {
    const next = apply(present, { type: 'update-settings', settings })
    return next === present ? null : next
  }
  const { name, description, language, direction } = report
  const findings: Finding[] = [{ label: 'Name', shown: name, taken: update({ appName: name.slice(0, 50) }) }]
  if (description)
    findings.push({
      label: 'Description',
      shown: description,
      taken: update({ description: description.slice(0, 500) }),
    })
  if (language) findings.push({ label: 'Language', shown: language, taken: update({ language, direction }) })
  if (!inspection) return findings

  const { primaryColor, secondaryColor, backgroundColor } = inspection.document.settings
  if (report.colorSource !== null) {
    const colors = { primaryColor, secondaryColor, backgroundColor }
    const from = report.colorSource === 'theme' ? 'the site’s theme' : 'its icon'
    findings.push({
      label: 'Colors',
      shown: `From ${from}`,
      colors: Object.values(colors),
      taken: update(colors),
    })
  }
  if (inspection.icon && report.icon) {
    const { reference } = inspection.icon
    findings.push({
      label: 'Icon',
      shown: `${report.icon.width} pixels wide`,
      taken: update({ icon: reference }),
    })
  }
  const hosts = inspection.document.settings.hosts ?? []
  if (hosts.length > 0) {
    const all = [...new Set([...(present.settings.hosts ?? []), ...hosts])].slice(0, MAX_HOSTS)
    findings.push({
      label: 'Pages that stay in the app',
      shown: hosts.join(', '),
      taken: update({ hosts: all }),
    })
  }
  const { tabs } = inspection.document
  if (tabs.length > 0) {
    const shown = tabs.map(({ label }) => label).join(', ')
    findings.push({ label: 'Tabs', shown, taken: withTabs(present, inspection.document) })
  }
  return findings
}

/** Replaces the tab bar, and adds its screens and their source. The first screen stays the first. */
function withTabs(present: AppDocument, proposed: AppDocument): AppDocument | null {
  const [home] = proposed.screens
  let next: AppDocument = { ...present, tabs: [] }
  for (const source of proposed.sources ?? []) next = apply(next, { type: 'add-source', source })
  for (const screen of proposed.screens.slice(1)) {
    if (!next.screens.some(({ id }) => id === screen.id))
      next = apply(next, { type: 'insert-screen', screen })
  }
  for (const tab of proposed.tabs.slice(0, LIMITS.bar)) {
    const { action } = tab
    const opensHome = action.type === 'screen' && action.screenId === home?.id
    const screenId = opensHome ? next.screens[0]?.id : action.type === 'screen' ? action.screenId : undefined
    if (screenId !== undefined && !next.screens.some(({ id }) => id === screenId)) continue
    const opens = screenId === undefined ? action : { type: 'screen' as const, screenId }
    next = apply(next, { type: 'insert-tab', tab: { ...tab, action: opens } })
  }
  return JSON.stringify(next.tabs) === JSON.stringify(present.tabs) ? null : next
}
