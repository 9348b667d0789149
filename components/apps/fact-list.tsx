type Props = { label?: string; rows: (readonly [name: string, value: string])[] }

/** Names and values of an app, one per row. */
export function FactList({ label, rows }: Props) {
  return (
    <dl aria-label={label} className="divide-y rounded-lg border bg-card">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 px-4 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
