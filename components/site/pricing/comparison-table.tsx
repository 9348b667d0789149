import { Check, Minus } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { BUILDER_PLANS, COMPARISON, levelName } from '@/lib/billing/plans/catalog'
import { copy } from './copy'

const { compare } = copy
const NOTES = [compare.analytics, compare.support, compare.whiteLabel, compare.integrations, compare.limits]

/** What each plan includes, row by row. */
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
            {BUILDER_PLANS.map(({ id, name, popular }) => (
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
              </th>
              {BUILDER_PLANS.map(({ id, entitlements, popular }) => (
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
      <div className="mt-5 grid gap-2">
        {NOTES.map((note) => (
          <p key={note} className="max-w-[60em] text-sm leading-6 text-muted-foreground">
            {note}
          </p>
        ))}
      </div>
    </>
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
