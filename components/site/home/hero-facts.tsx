import { siteFigures } from '@/lib/site-figures'
import { copy } from './copy'

const { facts, sample } = copy.hero

/** Four metrics under the hero's buttons, labeled if they are samples. */
export function HeroFacts() {
  return (
    <>
      <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8">
        {facts.map(({ value, label }) => (
          <li key={label}>
            <span className="block font-display text-lg leading-7 font-[640] tracking-[-0.02em] tabular-nums sm:text-[1.375rem]">
              {value}
            </span>
            <span className="text-sm text-muted-foreground">{label}</span>
          </li>
        ))}
      </ul>
      {siteFigures.sample && <p className="mt-4 text-[13px] text-muted-foreground">{sample}</p>}
    </>
  )
}
