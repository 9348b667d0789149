import { type Answer, fault } from './query'
import { type Json, type JsonObject, recordedJson, type Recording } from './recordings'

export type Address = Record<string, string>

const FIELDS = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'phone'] // prettier-ignore

/** What a body says of an address, on top of what was known. */
export function mergeAddress(known: Address, told: Json | undefined, withEmail: boolean): Address {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return known
  const fields = withEmail ? [...FIELDS, 'email'] : FIELDS
  const given = fields.flatMap((name) => (typeof told[name] === 'string' ? [[name, told[name]]] : []))
  return { ...known, ...(Object.fromEntries(given) as Address) }
}

const EUROPE = [
  'DE',
  'FR',
  'AT',
  'NL',
  'BE',
  'IT',
  'ES',
  'PL',
  'DK',
  'SE',
  'CH',
  'GB',
  'IE',
  'PT',
  'CZ',
  'FI',
  'NO',
  'LU',
]

export const isInEurope = (country: string) => EUROPE.includes(country)

/** Why an address is refused, as `[code, message]`; null when it is fine. */
export function addressFault(all: readonly Recording[], address: Address): [string, string] | null {
  const listed = (name: string) => {
    const { data } = recordedJson<{ data: { params: { shipping_address: string } } }>(all, name)
    return data.params.shipping_address
  }
  const countries = listed('cart-customer-bad-country')
  const codes = countries.split(': ')[1]?.split(', ') ?? []
  const { country = '', state = '', postcode = '', email } = address
  if (country !== '' && !codes.includes(country)) return ['invalid_country', countries]
  const states = listed('cart-customer-bad-state')
  const german = states.split('one of: ')[1]?.split(', ') ?? []
  if (country === 'DE' && state !== '' && !german.includes(state))
    return ['invalid_state', states.replace('(ZZ)', `(${state})`)]
  if (country === 'DE' && postcode !== '' && !/^\d{5}$/.test(postcode))
    return ['invalid_postcode', 'The provided postcode / ZIP is not valid']
  if (email !== undefined && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return ['invalid_email', 'The provided email address is not valid']
  return null
}

/** One refusal of all addresses that are wrong. */
export function refuseAddresses(faults: { name: string; fault: [string, string] }[]): Answer {
  const params: JsonObject = Object.fromEntries(faults.map(({ name, fault: [, message] }) => [name, message]))
  const details: JsonObject = Object.fromEntries(
    faults.map(({ name, fault: [code, message] }) => [name, { code, message, data: null }]),
  )
  const names = faults.map(({ name }) => name).join(', ')
  return fault(400, 'rest_invalid_param', `Invalid parameter(s): ${names}`, { params, details })
}
