import { isPackagingReady } from '../../releases/packages/package-threads'
import { SECOND } from '../../base/clock'
import type { Check } from './check'

const PATIENCE = 20 * SECOND

export const packaging: Check = {
  id: 'packaging',
  name: 'Packages for stores',
  about: 'The builder of Android and iOS packages starts and answers.',
  isHeavy: true, // a thread that was not there is made, and stays for a minute
  isWorking: () => isPackagingReady(PATIENCE),
}
