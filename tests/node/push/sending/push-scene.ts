import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { makeDeliveries } from '@/lib/push/sending/make-deliveries'
import { Outbound } from '@/lib/push/sending/outbound'
import { startDueMessages } from '@/lib/push/sending/start-messages'
import { newPushApp } from '../../../factories/push-app'
import { type PushService, startPushService } from '../../../factories/push-service'

export const MANY = 20_000
/** As late as a timer may come, in milliseconds. */
export const LATE = 200

export const onlyMessage = () => database().pushMessage.findFirstOrThrow()
export const pauses = () => database().pushServicePause.findMany()
export const untried = () => database().pushDelivery.count({ where: { state: 'waiting', attempts: 0 } })

/** Makes all deliveries of what is due, and sends none. */
export async function makeAll(): Promise<void> {
  const now = new Date()
  await startDueMessages(now)
  while (await makeDeliveries(now));
}

/** For the tests of a file: an app in an empty database, and push services that are stopped after each test. */
export function inPushScene() {
  const scene = {
    appId: '',
    /** Opens a place for the service, as whoever runs it does. */
    allow(place: string): void {
      const [ip = '', port = ''] = place.split(':')
      env().OUTBOUND_PRIVATE_ALLOW.push({ ip, port: Number(port) })
    },
    async start(port = 0): Promise<PushService> {
      const service = await startPushService({ port, countsOnly: true })
      scene.allow(service.place)
      services.push(service)
      return service
    },
    outbound(): Outbound {
      const made = new Outbound()
      outbounds.push(made)
      return made
    },
  }
  const services: PushService[] = []
  const outbounds: Outbound[] = []
  beforeEach(async () => {
    env().OUTBOUND_PRIVATE_ALLOW = []
    await database().app.deleteMany()
    await database().pushServicePause.deleteMany()
    scene.appId = await newPushApp()
  })
  afterEach(async () => {
    await Promise.all(outbounds.splice(0).map((outbound) => outbound.close()))
    await Promise.all(services.splice(0).map((service) => service.stop()))
  })
  return scene
}
