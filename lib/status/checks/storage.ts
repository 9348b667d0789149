import { blobStore } from '../../platform/blobs/store'
import { diskState } from '../../platform/disk/disk'
import type { Check } from './check'

export const storage: Check = {
  id: 'storage',
  name: 'Storage',
  about: 'Files can be written, and picture storage answers.',
  isWorking: async () => {
    const { state } = await diskState()
    const store = await blobStore()
    await store?.list('', 1).next()
    return state === 'ok' || state === 'low'
  },
}
