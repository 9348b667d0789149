import type { z } from 'zod'

/** English names of all countries, for invoices. Literal, because `Intl` differs between server and browser. */
export const COUNTRY_NAMES: readonly string[] = `
Afghanistan, Åland Islands, Albania, Algeria, American Samoa, Andorra, Angola, Anguilla,
Antigua & Barbuda, Argentina, Armenia, Aruba, Australia, Austria, Azerbaijan, Bahamas, Bahrain,
Bangladesh, Barbados, Belarus, Belgium, Belize, Benin, Bermuda, Bhutan, Bolivia,
Bosnia & Herzegovina, Botswana, Bouvet Island, Brazil, British Indian Ocean Territory,
British Virgin Islands, Brunei, Bulgaria, Burkina Faso, Burundi, Cambodia, Cameroon, Canada,
Cape Verde, Caribbean Netherlands, Cayman Islands, Central African Republic, Chad, Chile, China,
Christmas Island, Cocos (Keeling) Islands, Colombia, Comoros, Congo - Brazzaville, Congo - Kinshasa,
Cook Islands, Costa Rica, Côte d’Ivoire, Croatia, Cuba, Curaçao, Cyprus, Czechia, Denmark, Djibouti,
Dominica, Dominican Republic, Ecuador, Egypt, El Salvador, Equatorial Guinea, Eritrea, Estonia,
Eswatini, Ethiopia, Falkland Islands, Faroe Islands, Fiji, Finland, France, French Guiana,
French Polynesia, French Southern Territories, Gabon, Gambia, Georgia, Germany, Ghana, Gibraltar,
Greece, Greenland, Grenada, Guadeloupe, Guam, Guatemala, Guernsey, Guinea, Guinea-Bissau, Guyana,
Haiti, Heard & McDonald Islands, Honduras, Hong Kong, Hungary, Iceland, India, Indonesia, Iran, Iraq,
Ireland, Isle of Man, Israel, Italy, Jamaica, Japan, Jersey, Jordan, Kazakhstan, Kenya, Kiribati,
Kuwait, Kyrgyzstan, Laos, Latvia, Lebanon, Lesotho, Liberia, Libya, Liechtenstein, Lithuania,
Luxembourg, Macao, Madagascar, Malawi, Malaysia, Maldives, Mali, Malta, Marshall Islands, Martinique,
Mauritania, Mauritius, Mayotte, Mexico, Micronesia, Moldova, Monaco, Mongolia, Montenegro,
Montserrat, Morocco, Mozambique, Myanmar, Namibia, Nauru, Nepal, Netherlands, New Caledonia,
New Zealand, Nicaragua, Niger, Nigeria, Niue, Norfolk Island, North Korea, North Macedonia,
Northern Mariana Islands, Norway, Oman, Pakistan, Palau, Palestinian Territories, Panama,
Papua New Guinea, Paraguay, Peru, Philippines, Pitcairn Islands, Poland, Portugal, Puerto Rico,
Qatar, Réunion, Romania, Russia, Rwanda, Samoa, San Marino, São Tomé & Príncipe, Saudi Arabia,
Senegal, Serbia, Seychelles, Sierra Leone, Singapore, Sint Maarten, Slovakia, Slovenia,
Solomon Islands, Somalia, South Africa, South Georgia & South Sandwich Islands, South Korea,
South Sudan, Spain, Sri Lanka, St. Barthélemy, St. Helena, St. Kitts & Nevis, St. Lucia, St. Martin,
St. Pierre & Miquelon, St. Vincent & Grenadines, Sudan, Suriname, Svalbard & Jan Mayen, Sweden,
Switzerland, Syria, Taiwan, Tajikistan, Tanzania, Thailand, Timor-Leste, Togo, Tokelau, Tonga,
Trinidad & Tobago, Tunisia, Türkiye, Turkmenistan, Turks & Caicos Islands, Tuvalu,
U.S. Outlying Islands, U.S. Virgin Islands, Uganda, Ukraine, United Arab Emirates, United Kingdom,
United States, Uruguay, Uzbekistan, Vanuatu, Vatican City, Venezuela, Vietnam, Wallis & Futuna,
Western Sahara, Yemen, Zambia, Zimbabwe
`
  .trim()
  .split(/,\s+/)

/** How a country writes addresses. Countries without a rule have optional postal codes and no states. */
type AddressRules = {
  /** Label of the state. Null in countries whose addresses have none. */
  state: string | null
  postcode: string
  /** Postal codes of the country, with an example. */
  format?: { pattern: RegExp; example: string }
}

const rules = (state: string | null, postcode: string, pattern: RegExp, example: string): AddressRules => ({
  state,
  postcode,
  format: { pattern, example },
})

const ANYWHERE: AddressRules = { state: null, postcode: 'Postal code' }
const RULES: Record<string, AddressRules> = {
  Australia: rules('State', 'Postcode', /^\d{4}$/, '2000'),
  Austria: rules(null, 'Postal code', /^\d{4}$/, '1010'),
  Brazil: rules('State', 'Postal code', /^\d{5}-?\d{3}$/, '01310-100'),
  Canada: rules('Province', 'Postal code', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'K1A 0B1'),
  France: rules(null, 'Postal code', /^\d{5}$/, '75001'),
  Germany: rules(null, 'Postal code', /^\d{5}$/, '10115'),
  India: rules('State', 'PIN code', /^\d{3} ?\d{3}$/, '110001'),
  Italy: rules(null, 'Postal code', /^\d{5}$/, '00184'),
  Japan: rules('Prefecture', 'Postal code', /^\d{3}-?\d{4}$/, '100-0001'),
  Mexico: rules('State', 'Postal code', /^\d{5}$/, '06000'),
  Netherlands: rules(null, 'Postal code', /^\d{4} ?[A-Z]{2}$/i, '1011 AB'),
  Spain: rules(null, 'Postal code', /^\d{5}$/, '28001'),
  Switzerland: rules(null, 'Postal code', /^\d{4}$/, '8001'),
  'United Kingdom': rules(null, 'Postcode', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 1AA'),
  'United States': rules('State', 'ZIP code', /^\d{5}(?:-\d{4})?$/, '94107'),
}

/** Returns how a country writes addresses, by its English name. */
export function addressRules(country: string): AddressRules {
  return RULES[country] ?? ANYWHERE
}

type Address = { street: string; city: string; postcode: string; state: string; country: string }

/** Whether an address was entered. A country alone is none. */
export function hasAddress({ street = '', city = '' }: Partial<Address>): boolean {
  return street.trim() !== '' || city.trim() !== ''
}

/** Refuses an address without the state or postal code that its country requires. */
export function checkAddress(address: Address, context: z.RefinementCtx): void {
  const { state, postcode, format } = addressRules(address.country)
  if (!format || !hasAddress(address)) return
  const refuse = (path: keyof Address, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (!format.pattern.test(address.postcode))
    refuse('postcode', `Please enter a ${inSentence(postcode)} such as ${format.example}`)
  if (state !== null && address.state === '') refuse('state', `Please enter a ${inSentence(state)}`)
}

/** `postal code`, but `ZIP code`. */
function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}
