import { copy } from './copy'
import { type ProductId, productPrice } from './product-price'

/** Lowest price of a product, with its plan. */
export function SolutionPrice({ id }: { id: ProductId }) {
  const { from, terms, cheaper } = productPrice(id)
  return (
    <p className="grid gap-1">
      <span className="font-display text-[1.75rem] leading-9 font-[640] tracking-[-0.03em] whitespace-nowrap tabular-nums">
        {from}
      </span>
      <span className="text-[15px] leading-6 text-muted-foreground tabular-nums">{terms}</span>
      {cheaper && <span className="text-[15px] leading-6 text-muted-foreground">{cheaper}</span>}
      <span className="text-[15px] leading-6 text-muted-foreground">{copy.trial}</span>
    </p>
  )
}
