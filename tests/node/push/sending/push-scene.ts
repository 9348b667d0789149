import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { fanOutDeliveries } from '@/lib/push/sending/fan-out'
import { Dispatcher } from '@/lib/push/sending/dispatcher'
import { startDueMessages } from '@/lib/push/sending/start-messages'
import { newPushApp } from '../../../factories/push-app'
import { type PushService, startPushService } from '../../../factories/push-service'

export const MANY = 10_000
/** Maximum delay of a timer, in milliseconds. */
export const LATE = 200

export const onlyMessage = () => database().pushMessage.findFirstOrThrow()
export const pauses = () => database().pushServicePause.findMany()
export const untried = () => database().pushDelivery.count({ where: { state: 'waiting', attempts: 0 } })

/** Creates all deliveries of due messages, without sending. */
export async function makeAll(): Promise<void> {
  const now = new Date()
  await startDueMessages(now)
  while (await fanOutDeliveries(now));
}

/**
 * Sets up an app in an empty database for the tests of a file, and push services that are stopped after each
 * test.
 */
export function inPushScene() {
  const scene = {
    appId: '',
    /** Allows the service's private address, as its host would. */
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
    dispatcher(): Dispatcher {
      const made = new Dispatcher()
      outbounds.push(made)
      return made
    },
  }
  const services: PushService[] = []
  const outbounds: Dispatcher[] = []
  beforeEach(async () => {
    env().OUTBOUND_PRIVATE_ALLOW = []
    await database().app.deleteMany()
    await database().pushServicePause.deleteMany()
    scene.appId = await newPushApp()
  })
  afterEach(async () => {
    await Promise.all(outbounds.splice(0).map((dispatcher) => dispatcher.close()))
    await Promise.all(services.splice(0).map((service) => service.stop()))
  })
  return scene
}
