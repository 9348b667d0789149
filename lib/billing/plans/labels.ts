/** Names of intervals on invoices and in emails. */
export const INTERVAL_NAMES: Record<string, string> = { month: 'one month', year: 'one year' }
