/** How intervals stand on invoices and in mails. */
export const INTERVAL_NAMES: Record<string, string> = { month: 'one month', year: 'one year' }
