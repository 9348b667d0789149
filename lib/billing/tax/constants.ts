/** Sentences of small businesses on invoices, by country, as their laws and tax offices word them. */
export const SMALL_BUSINESS_NOTICES: Readonly<Record<string, string>> = {
  Germany: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  Austria: 'Umsatzsteuerbefreit – Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG.',
  France: 'TVA non applicable, art. 293 B du CGI.',
}
