import { z } from 'zod'

/** Host names that people expect to be the service's own. */
const RESERVED =
  'account admin api app apps assets auth blog cdn dashboard demo dev docs ftp help imap mail ns1 ns2 pop smtp static status support test webmail www'

/** The app's part of its hosted address: a host name label, which nobody could mistake for the service. */
export const address = z
  .string()
  .toLowerCase()
  .max(40, 'At most 40 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters a to z, digits and single hyphens, like rye-bakery')
  .min(3, 'At least 3 characters')
  .refine((text) => !RESERVED.split(' ').includes(text), 'This address is reserved. Choose another')
