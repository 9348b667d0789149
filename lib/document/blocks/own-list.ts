import { z } from 'zod'
import { line, sourceId } from './fields'
import { productNumber } from './store-id'

/** What a block with products that a device remembers has. */
export const ownListProps = z.object({
  source: sourceId.default(''),
  title: line.default(''),
  layout: z.enum(['grid', 'rows', 'strip']),
  number: productNumber,
})
