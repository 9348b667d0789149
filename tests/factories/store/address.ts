import { type Answer, fault } from './query'
import { type Json, type JsonObject, recordedJson, type Recording } from './recordings'

export type Address = Record<string, string>

const FIELDS = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'phone'] // prettier-ignore

/** Merges the address in a request body into the known one. */
export function mergeAddress(known: Address, input: Json | undefined, withEmail: boolean): Address {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return known
  const fields = withEmail ? [...FIELDS, 'email'] : FIELDS
  const entries = fields.flatMap((name) => (typeof input[name] === 'string' ? [[name, input[name]]] : []))
  return { ...known, ...(Object.fromEntries(entries) as Address) }
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

/** Returns the error of an address as `[code, message]`, or null if it is valid. */
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

/** Returns one error response for all invalid addresses. */
export function refuseAddresses(faults: { name: string; fault: [string, string] }[]): Answer {
  const params: JsonObject = Object.fromEntries(faults.map(({ name, fault: [, message] }) => [name, message]))
  const details: JsonObject = Object.fromEntries(
    faults.map(({ name, fault: [code, message] }) => [name, { code, message, data: null }]),
  )
  const names = faults.map(({ name }) => name).join(', ')
  return fault(400, 'rest_invalid_param', `Invalid parameter(s): ${names}`, { params, details })
}
