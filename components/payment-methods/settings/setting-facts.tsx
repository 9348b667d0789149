import { Badge } from '@/components/ui/badge'

/** The state of a connected payment method. Rows without a value are omitted. */
export function SettingFacts({ rows }: { rows: readonly [string, string | null][] }) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-[15px] leading-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">State</dt>
      <dd>
        <Badge variant="success">Connected</Badge>
      </dd>
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
