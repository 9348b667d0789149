import { webUrl } from './fields'

/** A secure address on the web, or none yet. */
export const httpsUrl = webUrl.refine(
  (value) => value === '' || /^https:/i.test(value),
  'Use an address that starts with https://',
)
