import type { Address } from '../../commerce/cart'
import type { Refusal } from '../../commerce/refusal'
import { list, object, text } from './read'
import { oneLine } from './text'

const FIELDS: Readonly<Record<string, keyof Address>> = {
  invalid_postcode: 'postcode',
  invalid_state: 'state',
  invalid_country: 'country',
  invalid_email: 'email',
  invalid_phone: 'phone',
  woocommerce_rest_missing_email_address: 'email',
  woocommerce_rest_invalid_email_address: 'email',
}

/** Reads an error response in WordPress's format. */
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
    incomplete: code === 'woocommerce_rest_invalid_address',
    message: withoutCodes(message),
    reasons: reasons.filter(Boolean).map(withoutCodes),
    fields,
    allowed: codesIn(message),
  }
}

/** Removes lists of all country or state codes, which do not help users. */
function withoutCodes(message: string): string {
  return message.replace(/\s*[^.:]*:\s*(?:[A-Z]{2}(?:-?[A-Z0-9]{1,3})?,\s*){2,}[A-Z0-9-]+\s*$/, '')
}

function codesIn(message: string): string[] {
  const found = /(?:[A-Z0-9-]{2,6}, ?)+[A-Z0-9-]{2,6}$/.exec(message.trim())
  return found ? found[0].split(/, ?/) : []
}
