import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { database } from '@/lib/platform/database/database'
import { appVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { endWithUs } from '../factories/end-with-us'
import { newDevices, newMessage, newPushApp } from '../factories/push-app'
import { startPushService } from '../factories/push-service'

export type PushKills = {
  /** Number of requests to the push service. */
  requests: number
  /** Messages that the push service accepted: in all, and distinct devices. */
  pushed: number
  shown: number
  /** From the message's metrics. */
  queued: number
  sent: number
  failed: number
  state: string
  kills: number
}

/**
 * Sends a message to many devices with two nodes on this process' database, and repeatedly kills one of them
 * at random times and restarts it. The push service is slow, so that a kill interrupts deliveries.
 * @param options.answerWithin milliseconds
 */
export async function killPushSenders(
  devices: number,
  kills: number,
  { answerWithin = 100, report }: { answerWithin?: number; report?: (line: string) => void } = {},
): Promise<PushKills> {
  const appId = await newPushApp()
  const { publicKey } = await appVapidKeys(appId)
  const service = await startPushService({ publicKey, countsOnly: true })
  service.answerWith(async () => {
    await wait(randomInt(1, answerWithin))
    return 201
  })
  const start = async () => {
    const node = fork('tests/node/push/sending/sender-node.ts', {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, OUTBOUND_PRIVATE_ALLOW: service.place, LOG_LEVEL: 'silent' },
    })
    endWithUs(node)
    await once(node, 'message')
    return node
  }
  const nodes: ChildProcess[] = []
  try {
    nodes.push(...(await Promise.all([start(), start()])))
    await newDevices(appId, service, devices)
    const id = await newMessage(appId)
    let killed = 0
    while (killed < kills) {
      // Spread over the whole message, so that each kill interrupts it.
      const mark = Math.floor((devices * (killed + Math.random())) / (kills + 1))
      while (service.counts().shown < mark) await wait(2)
      const index = randomInt(2)
      nodes[index]?.kill('SIGKILL')
      killed++
      report?.(`${killed} kills, ${service.counts().shown} shown`)
      nodes[index] = await start()
    }
    await finished(id)
    // A lease that ended here may belong to a live node that still sends. Requests are counted once all nodes
    // have stopped.
    await Promise.all(nodes.splice(0).map(end))
    await wait(2 * answerWithin)
    const { state, queued, sent, failed } = await database().pushMessage.findUniqueOrThrow({ where: { id } })
    return { ...service.counts(), state, queued, sent, failed, kills: killed }
  } finally {
    await Promise.all(nodes.map(end))
    await service.stop()
  }
}

/** Expires the leases of killed nodes, so that the drill does not wait a minute for them. */
async function finished(id: string): Promise<void> {
  for (let before = -1; ;) {
    const message = await database().pushMessage.findUniqueOrThrow({ where: { id } })
    if (message.state === 'sent') return
    const done = message.sent + message.failed
    if (done === before) await expireLeases(id)
    before = done
    await wait(2000)
  }
}

async function expireLeases(messageId: string): Promise<void> {
  const past = new Date(0)
  await database().pushMessage.updateMany({ where: { id: messageId }, data: { leasedUntil: past } })
  await database().pushDelivery.updateMany({
    where: { messageId, state: 'waiting' },
    data: { leasedUntil: past },
  })
}

async function end(node: ChildProcess): Promise<void> {
  const ended = once(node, 'exit')
  node.kill('SIGTERM')
  await ended
}
