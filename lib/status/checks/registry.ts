import type { Check } from './check'
import { database } from './database'
import { email } from './email'
import { hosting } from './hosting'
import { packaging } from './packaging'
import { storage } from './storage'

export const CHECKS: readonly Check[] = [database, storage, email, hosting, packaging]
