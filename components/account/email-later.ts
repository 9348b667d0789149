/** Session cookie: the banner about an unconfirmed email is postponed. */
export const LATER_COOKIE = 'confirm-email-later'
