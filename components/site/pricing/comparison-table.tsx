import { Check, Minus } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { builderPlansOnSale } from '@/lib/billing/plans/catalog'
import { COMPARISON, levelName } from '@/lib/billing/plans/plan'
import { copy } from './copy'

const { compare } = copy
/** Footnotes, in the order of the rows. */
const NOTES: readonly {
  row: (typeof COMPARISON)[number]['key']
  note: 'limits' | 'analytics' | 'support' | 'whiteLabel' | 'integrations'
}[] = [
  { row: 'appCreation', note: 'limits' },
  { row: 'analytics', note: 'analytics' },
  { row: 'support', note: 'support' },
  { row: 'whiteLabel', note: 'whiteLabel' },
  { row: 'customIntegrations', note: 'integrations' },
]
const noteId = (number: number) => `compare-note-${number}`

/** Features of each plan, row by row. */
export function ComparisonTable() {
  return (
    <>
      <table className="mt-10 w-full text-left max-sm:text-[13px] max-[22.5rem]:text-xs">
        <caption className="sr-only">{compare.title}</caption>
        <thead>
          <tr className="border-b border-foreground align-bottom">
            <th scope="col" className="w-[34%] pb-3 font-normal">
              <span className="sr-only">{compare.feature}</span>
            </th>
            {builderPlansOnSale().map(({ id, name, popular }) => (
              <th
                key={id}
                scope="col"
                className={cn('px-1.5 pb-3 font-semibold max-[22.5rem]:px-1 sm:px-4', popular && 'text-link')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ key, name }) => (
            <tr key={key} className="border-b">
              <th scope="row" className="py-3.5 pr-2 font-medium">
                {name}
                <NoteMark number={NOTES.findIndex(({ row }) => row === key) + 1} />
              </th>
              {builderPlansOnSale().map(({ id, entitlements, popular }) => (
                <td
                  key={id}
                  className={cn('px-1.5 py-3.5 max-[22.5rem]:px-1 sm:px-4', popular && 'bg-primary/10')}
                >
                  <Level value={entitlements[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="mt-5 grid max-w-[60em] list-decimal gap-2 pl-5 text-[13px] leading-5 text-muted-foreground">
        {NOTES.map(({ row, note }, index) => (
          <li key={row} id={noteId(index + 1)} className="scroll-mt-24 pl-1 target:text-foreground">
            {compare[note]}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Link from a row to its footnote. Renders nothing for 0. */
function NoteMark({ number }: { number: number }) {
  if (number === 0) return null
  return (
    <sup>
      <a
        href={`#${noteId(number)}`}
        aria-label={compare.note(number)}
        className="-my-2 inline-block min-w-6 py-2 text-center text-link underline-offset-2 hover:underline"
      >
        {number}
      </a>
    </sup>
  )
}

function Level({ value }: { value: boolean | string }) {
  if (typeof value === 'string')
    return <span className={cn(value === 'none' && 'text-muted-foreground')}>{levelName(value)}</span>
  const Icon = value ? Check : Minus
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={2.5}
        className={cn('size-[18px]', value ? 'text-success' : 'text-muted-foreground/60')}
      />
      <span className="sr-only">{value ? compare.included : compare.excluded}</span>
    </>
  )
}
