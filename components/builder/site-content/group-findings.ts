import type { SiteContent, SiteFinding } from '@/lib/conversion/site-content/schema'

/** Findings for one screen of the app. */
export type FindingGroupData = {
  /** Empty for the first screen. */
  screenId: string
  title: string
  /** The page that the screen stands for; null for the first screen. */
  url: string | null
  findings: SiteFinding[]
}

/** Groups findings by screen, in the order of the site’s menu. */
export function groupFindings({ screens, findings }: SiteContent): FindingGroupData[] {
  const first = { id: '', title: 'First screen', url: null }
  return [first, ...screens].flatMap(({ id, title, url }) => {
    const own = findings.filter(({ screenId }) => screenId === id)
    return own.length > 0 ? [{ screenId: id, title, url, findings: own }] : []
  })
}
