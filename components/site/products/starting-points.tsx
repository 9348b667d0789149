import { ArrowDown } from 'lucide-react'
import { SOLUTIONS, copy } from './copy'
import { productPrice } from './product-price'

/** "What do you have today?": each answer links to its solution below. */
export function StartingPoints() {
  return (
    <nav aria-labelledby="have" className="mx-auto max-w-[1248px] px-4 pb-16 sm:px-6 lg:pb-20">
      <h2 id="have" className="text-sm font-semibold text-link">
        {copy.have}
      </h2>
      <ul className="mt-3 border-t border-foreground">
        {Object.values(SOLUTIONS).map(({ id, have, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 border-b py-4 transition-colors duration-200 hover:border-foreground md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_9rem_1.5rem]"
            >
              <span className="font-display text-heading font-[640]">{have}</span>
              <span className="text-[15px] text-muted-foreground max-md:col-start-1">{name}</span>
              <span className="text-[15px] whitespace-nowrap text-muted-foreground tabular-nums max-md:hidden">
                {productPrice(id).from}
              </span>
              <ArrowDown
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 text-link transition-transform duration-200 group-hover:translate-y-0.5 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
