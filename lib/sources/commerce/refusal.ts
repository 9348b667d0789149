import type { Address } from './cart'

/** A store's reason for a refusal, in its own words. */
export type Refusal = {
  status: number
  /** Whether the address is incomplete. `reasons` may name the missing fields by the store's labels. */
  incomplete: boolean
  message: string
  /** The individual reasons if there are several, such as "City is required". */
  reasons: string[]
  /** Errors by field, if the store names the field by a code. */
  fields: Partial<Record<keyof Address, string>>
  /** Valid values instead of the refused one: codes of countries or states. */
  allowed: string[]
  /** The shop's condition, such as `locked`, for which apps have words. */
  problem?: string
}
