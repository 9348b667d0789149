import { z } from 'zod'
import { PRINTED } from '../../base/printed'
import { COUNTRY_NAMES } from '../countries/constants'
import { isInEu, taxTerritory } from './territories'
import { vatNumberProblem } from './vat-number'

/**
 * How a seller's tax is determined. `one-rate`: one rate for everybody. `by-country`: by the buyer's country
 * and VAT number. `small-business`: none, and a sentence that says why.
 */
export const TAX_SCHEMES = ['one-rate', 'by-country', 'small-business'] as const
export type TaxScheme = (typeof TAX_SCHEMES)[number]

const MAX_RATES = 60

/** `19`, `7.7` or `7,7`. */
export const percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, 'A percentage such as 19 or 7.7; 0 for none')

const printed = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(PRINTED, 'Please use Latin, Greek or Cyrillic letters: invoices can’t print others')

const country = z.string().refine((name) => COUNTRY_NAMES.includes(name), 'Choose a country')

/** The tax part of the seller's form. What is missing is as before an administrator chose anything. */
export const taxFields = {
  country: z.union([z.literal(''), country]).default(''),
  scheme: z.enum(TAX_SCHEMES, 'Choose how you charge tax').default('one-rate'),
  taxName: printed(20).min(1, 'Enter what your tax is called, such as VAT').default('VAT'),
  vatPercent: percent,
  rates: z.array(z.object({ country, percent })).max(MAX_RATES, `At most ${MAX_RATES} countries`).default([]),
  notice: printed(300).default(''),
}

/** What determines the tax of an order: rates in hundredths of a percent, included in prices. */
export type TaxTerms = {
  scheme: TaxScheme
  /** The seller's country by its English name. Empty if it was not entered. */
  country: string
  taxName: string
  vatBasisPoints: number
  /** Rates of other countries in which the seller charges tax. */
  rates: readonly { country: string; basisPoints: number }[]
  /** The sentence of a small business. */
  notice: string
}

/**
 * How an order is taxed. `standard`: at a rate. `reverse-charge`: by its buyer. `outside`: not in the seller's
 * country. `small-business`: not at all.
 */
export const TREATMENTS = ['standard', 'reverse-charge', 'outside', 'small-business'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** The tax of an order, as its invoice stores it. */
export type Tax = {
  treatment: Treatment
  taxName: string
  vatBasisPoints: number
  /** A sentence that the invoice must have. Empty without one. */
  note: string
}

type TaxForm = {
  country: string
  vatId: string
  scheme: TaxScheme
  rates: readonly { country: string }[]
  notice: string
}

/** Refuses what a scheme needs and doesn't have, at its field. */
export function checkTax({ country, vatId, scheme, rates, notice }: TaxForm, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (scheme === 'small-business' && notice === '')
    refuse(['notice'], 'Enter the sentence that your country requires on invoices')
  if (scheme !== 'by-country') return
  if (country === '') refuse(['country'], 'Choose your country: taxes depend on it')
  const problem = vatNumberProblem(country, vatId)
  if (problem) refuse(['vatId'], problem.replace(', or leave this empty', ''))
  if (isInEu(country) && vatId === '')
    refuse(['vatId'], 'Enter your VAT number: invoices to businesses in other countries must have it')
  rates.forEach((rate, at) => {
    if (taxTerritory(rate.country) === taxTerritory(country))
      refuse(['rates', at, 'country'], 'This is your own country: its rate is above')
    if (rates.findIndex((other) => other.country === rate.country) < at)
      refuse(['rates', at, 'country'], 'This country has a rate already')
  })
}
