import { MINUTE } from '@/lib/base/clock'
import { sourceFetcher } from '@/lib/hosting/source-relay'
import { database } from '@/lib/platform/database/database'
import { runAutomations } from '@/lib/push/automations/run'
import { newDevice } from '../../../factories/automations'
import { clearResponseCaches } from '../../../factories/response-cache'
import { type LiveApp, newLiveApp } from '../../../factories/live-app'

/** Start time of each test. */
const START = new Date('2026-11-10T12:00:00Z')

/** Sets up a published app with a store and a device, and a clock that tests set, so that nothing waits. */
export function inScene(email: string) {
  const scene = {
    app: undefined as unknown as LiveApp,
    device: '',
    now: START,
    later: (span = 15 * MINUTE) => (scene.now = new Date(scene.now.getTime() + span)),
    run: (fetcher = sourceFetcher) => {
      clearResponseCaches()
      return runAutomations(fetcher, scene.now)
    },
  }
  beforeAll(async () => {
    scene.app = await newLiveApp(email)
  }, 60_000)
  afterAll(() => scene.app.store.close())
  beforeEach(async () => {
    scene.now = START
    await database().pushWatch.deleteMany()
    await database().pushMessage.deleteMany()
    await database().pushSettings.deleteMany()
    await database().pushSubscription.deleteMany()
    const trialEndsAt = new Date('2027-01-01')
    await database().user.update({ where: { id: scene.app.owner }, data: { trialEndsAt } })
    scene.device = await newDevice(scene.app.id)
    scene.app.store.requests.length = 0
  })
  return scene
}
