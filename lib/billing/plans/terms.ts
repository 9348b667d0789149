/** Days before a trial's end at which the reminder is sent. */
export const TRIAL_REMINDER_DAYS = 5
export const REFUND_DAYS = 30
/**
 * Days that a paid plan continues after its period while the next invoice is open, because bank transfers
 * take days.
 */
export const GRACE_DAYS = 7
/** Days after the end of a period on which a renewal is charged to a saved card, until one succeeds. */
export const CARD_TRY_DAYS: readonly number[] = [0, 1, 3, 5, 6]
/**
 * Days after a period's start in which its order can be paid; after the grace period, a payment starts a new
 * period.
 */
export const RENEWAL_OPEN_DAYS = 14
/** Days until an unpaid order expires. */
export const ORDER_DAYS = 14
/** Days before a period's end at which an unpaid renewal is reminded of. */
export const REMINDER_DAYS = 3

/** Share of used storage above which the account page warns. */
export const STORAGE_WARNING = 0.8
