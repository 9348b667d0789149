import type { Address } from './cart'
import { list, object, text } from './read'
import { oneLine } from './text'

/** Why a store refused, in its own words. */
export type Refusal = {
  status: number
  code: string
  message: string
  /** Every reason, where there are several: "City is required". */
  reasons: string[]
  /** Fields that the store named by a code. */
  fields: Partial<Record<keyof Address, string>>
  /** What the refused value could have been: codes of countries or states. */
  allowed: string[]
}

const FIELDS: Readonly<Record<string, keyof Address>> = {
  invalid_postcode: 'postcode',
  invalid_state: 'state',
  invalid_country: 'country',
  invalid_email: 'email',
  invalid_phone: 'phone',
  woocommerce_rest_missing_email_address: 'email',
  woocommerce_rest_invalid_email_address: 'email',
}

/** An answer that is no success, as WordPress writes it. */
export function readRefusal(status: number, json: unknown): Refusal {
  const from = object(json)
  const data = object(from.data)
  const code = text(from.code)
  const params = Object.values(object(data.params)).map((each) => oneLine(text(each)))
  const details = Object.values(object(data.details)).map(object)
  const errors = Object.values(object(data.errors)).flatMap((each) =>
    list(each).map((one) => oneLine(text(one))),
  )
  const message = params[0] || oneLine(text(from.message))
  const reasons = [...new Set(errors.length > 0 ? errors : params.length > 0 ? params : [message])]
  const fields: Refusal['fields'] = {}
  const own = FIELDS[code]
  if (own) fields[own] = message
  for (const detail of details) {
    const field = FIELDS[text(detail.code)]
    if (field) fields[field] = withoutCodes(oneLine(text(detail.message)))
  }
  return {
    status,
    code,
    message: withoutCodes(message),
    reasons: reasons.filter(Boolean).map(withoutCodes),
    fields,
    allowed: codesIn(message),
  }
}

/** A list of all countries or states in a message helps a program, not a person. */
function withoutCodes(message: string): string {
  return message.replace(/\s*[^.:]*:\s*(?:[A-Z]{2}(?:-?[A-Z0-9]{1,3})?,\s*){2,}[A-Z0-9-]+\s*$/, '')
}

function codesIn(message: string): string[] {
  const found = /(?:[A-Z0-9-]{2,6}, ?)+[A-Z0-9-]{2,6}$/.exec(message.trim())
  return found ? found[0].split(/, ?/) : []
}
