import { tryThread } from '../../releases/packages/package-threads'
import { SECOND } from '../../base/clock'
import type { Check } from './check'

const PATIENCE = 20 * SECOND

export const packaging: Check = {
  id: 'packaging',
  name: 'Packages for stores',
  about: 'The builder of Android and iOS packages starts and answers.',
  isHeavy: true, // a thread is made and ended
  isWorking: () => tryThread(PATIENCE).then(() => true),
}
