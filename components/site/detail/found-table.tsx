import { cn } from '@/components/ui/cn'
import { copy } from './copy'

const { found } = copy
const COLUMNS = 'gap-x-8 md:grid-cols-[2rem_minmax(0,0.8fr)_minmax(0,1.4fr)_minmax(0,1.4fr)]'

/** What is read from a site, and where the app uses it. */
export function FoundTable() {
  return (
    <>
      <div
        aria-hidden="true"
        className={cn('mt-10 grid pb-3 text-[13px] text-muted-foreground max-md:hidden', COLUMNS)}
      >
        <span className="md:col-start-3">{found.on}</span>
        <span>{found.into}</span>
      </div>
      <dl className="border-t border-foreground max-md:mt-10">
        {found.rows.map(({ title, on, into }, index) => (
          <div key={title} className={cn('grid gap-y-2 border-b py-5', COLUMNS)}>
            <dt className="flex items-start gap-3 font-display text-heading font-[640] md:col-span-2">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-foreground font-sans text-xs leading-none font-semibold tracking-normal text-background md:mr-5"
              >
                {index + 1}
              </span>
              {title}
            </dt>
            <Cell label={found.on} text={on} />
            <Cell label={found.into} text={into} />
          </div>
        ))}
      </dl>
    </>
  )
}

function Cell({ label, text }: { label: string; text: string }) {
  return (
    <dd className="text-[15px] leading-6 max-md:pl-9">
      <span className="block text-[13px] leading-5 text-muted-foreground md:sr-only">{label}</span>
      {text}
    </dd>
  )
}
