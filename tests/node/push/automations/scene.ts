import { MINUTE } from '@/lib/base/clock'
import { asker } from '@/lib/hosting/source-relay'
import { database } from '@/lib/platform/database/database'
import { runAutomations } from '@/lib/push/automations/run'
import { newDevice } from '../../../factories/automations'
import { forgetAllAnswers } from '../../../factories/kept-answers'
import { type LiveApp, newLiveApp } from '../../../factories/live-app'

/** When each test begins. */
const START = new Date('2026-11-10T12:00:00Z')

/** A published app with a store and a device, and a clock that tests set: nothing waits. */
export function inScene(email: string) {
  const scene = {
    app: undefined as unknown as LiveApp,
    device: '',
    now: START,
    later: (span = 15 * MINUTE) => (scene.now = new Date(scene.now.getTime() + span)),
    round: (asking = asker) => {
      forgetAllAnswers()
      return runAutomations(asking, scene.now)
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
    scene.app.store.asked.length = 0
  })
  return scene
}
