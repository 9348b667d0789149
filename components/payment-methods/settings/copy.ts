export const copy = {
  saved: 'Saved.',
  failed: 'The setting could not be saved. Please try again.',
  byEnvironment: (variable: string) => `Set by the environment (${variable}), so it can’t be changed here.`,
  seller: {
    title: 'Seller and VAT',
    text: 'The seller printed on invoices from now on.',
    vat: 'Included in all prices and shown on invoices. Enter 0 for none.',
  },
} as const
