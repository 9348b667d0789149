import { Button } from '@/components/ui/button'
import type { RowAnswer } from '@/lib/collections/responses'
import type { Field } from '@/lib/collections/schema'
import { copy } from './copy'
import { type Value, shownValue } from './values'

const texts = copy.row

type Props = {
  fields: readonly Field[]
  values: Readonly<Record<string, Value>>
  /** The row as somebody else saved it. */
  newer: RowAnswer
  onTheirs: () => void
}

/** Both versions of a row that two people changed. Saving again keeps one's own. */
export function Conflict({ fields, values, newer, onTheirs }: Props) {
  const shown = (field: Field, value: Value | undefined) =>
    (value !== undefined && shownValue(field, value)) || texts.empty
  const different = fields.filter(({ id }) => newer.values[id] !== values[id])
  return (
    <section role="alert" className="grid gap-3 rounded-md border border-destructive/50 p-4">
      <h3 className="text-sm font-semibold">{texts.conflict}</h3>
      {different.length === 0 && <p className="text-sm text-muted-foreground">{texts.sameValues}</p>}
      <dl className="grid gap-3">
        {different.map((field) => (
          <div key={field.id} className="grid gap-1 text-sm wrap-anywhere">
            <dt className="font-medium">{field.name}</dt>
            <dd>
              <span className="text-muted-foreground">{texts.theirs}:</span>{' '}
              {shown(field, newer.values[field.id])}
            </dd>
            <dd>
              <span className="text-muted-foreground">{texts.yours}:</span> {shown(field, values[field.id])}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={onTheirs}>
        {texts.takeTheirs}
      </Button>
    </section>
  )
}
