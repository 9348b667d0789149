import { Button } from '@/components/ui/button'
import { Badge } from '@/components/ui/badge'
import { findingState, type FindingState } from '@/lib/conversion/site-content/apply'
import { FINDING_KINDS, type SiteContent, type SiteFinding } from '@/lib/conversion/site-content/schema'
import { useEditor } from '../state/use-editor'
import type { FindingGroupData } from './group-findings'

type Props = {
  group: FindingGroupData
  content: SiteContent
  /** ID of the finding that is being changed; `all` for all. */
  busy: string | null
  onTake: (finding: SiteFinding) => void
  onLeave: (finding: SiteFinding) => void
}

/** What was found for one screen. */
export function FindingGroup({ group, ...props }: Props) {
  return (
    <section aria-label={group.title} className="rounded-lg border bg-card">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b px-4 py-2.5">
        <h2 className="min-w-0 text-[15px] font-semibold break-words">{group.title}</h2>
        {group.url !== null && (
          <a
            href={group.url}
            target="_blank"
            rel="noopener"
            className="min-w-0 truncate text-[13px] text-link underline underline-offset-2"
          >
            {readable(group.url)}
          </a>
        )}
      </div>
      <ul>
        {group.findings.map((finding) => (
          <Row key={finding.id} finding={finding} {...props} />
        ))}
      </ul>
    </section>
  )
}

const PLACES: Readonly<Record<SiteFinding['place'], string>> = {
  'json-ld': 'data for search engines (JSON-LD)',
  microdata: 'data for search engines (microdata)',
  rdfa: 'data for search engines (RDFa)',
  text: 'the text',
  links: 'links',
}

const STATES: Readonly<Record<FindingState, string | null>> = {
  taken: null,
  left: null,
  'site-changed': 'The site changed this.',
  'owner-changed': 'You changed this in your app.',
  'both-changed': 'The site changed this, and so did you. Taking it replaces your version.',
}

function Row({ finding, content, busy, onTake, onLeave }: { finding: SiteFinding } & Omit<Props, 'group'>) {
  const state = useEditor(({ history }) => findingState(history.present, content, finding))
  const name = FINDING_KINDS[finding.kind]
  const isNewer = state === 'site-changed' || state === 'both-changed'
  const isWaiting = busy === finding.id
  const isBlocked = busy !== null && !isWaiting
  return (
    <li className="grid gap-3 border-b px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {name}
          {isNewer && <Badge variant="ember">Newer</Badge>}
          {state !== 'left' && !isNewer && <Badge variant="success">In your app</Badge>}
        </p>
        <p className="line-clamp-2 text-sm break-words text-muted-foreground">{finding.title}</p>
        <p className="text-[13px] break-words text-muted-foreground">
          On{' '}
          <a
            href={finding.page.url}
            target="_blank"
            rel="noopener"
            className="text-link underline underline-offset-2"
          >
            {finding.page.title}
          </a>
          , in {PLACES[finding.place]}
        </p>
        {[finding.note, STATES[state]].filter(Boolean).map((note) => (
          <p key={note} className="text-[13px] break-words">
            {note}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {(state === 'left' || isNewer) && (
          <Button
            variant="outline"
            size="sm"
            busy={isWaiting}
            disabled={isBlocked}
            aria-label={`${isNewer ? 'Update' : 'Add'}: ${name}, ${finding.page.title}`}
            onClick={() => onTake(finding)}
          >
            {isNewer ? 'Update' : 'Add'}
          </Button>
        )}
        {state === 'owner-changed' && (
          <Button
            variant="ghost"
            size="sm"
            busy={isWaiting}
            disabled={isBlocked}
            aria-label={`Use the site’s version: ${name}, ${finding.page.title}`}
            onClick={() => onTake(finding)}
          >
            Use the site’s
          </Button>
        )}
        {state !== 'left' && (
          <Button
            variant="ghost"
            size="sm"
            busy={isWaiting}
            disabled={isBlocked}
            aria-label={`Remove: ${name}, ${finding.page.title}`}
            onClick={() => onLeave(finding)}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

function readable(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}
