/** Says that the banner about an unconfirmed email was put off; gone when the browser closes. */
export const LATER_COOKIE = 'confirm-email-later'
