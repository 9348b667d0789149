// A separate process that sends requests to a service continuously, so that only the service can delay a
// response. It prints its results when it is stopped.
import { createLoadClient } from './load'
import { EVERY, PATHS } from './watch'

const { request, answers } = createLoadClient(process.argv[2] ?? '')
const requests: Promise<unknown>[] = []
const timer = setInterval(() => requests.push(...PATHS.map((path) => request('GET', path))), EVERY)
process.once('message', () => {
  clearInterval(timer)
  void Promise.all(requests).then(() => process.send?.(answers, () => process.disconnect()))
})
process.once('disconnect', () => process.exit())
process.send?.('begun')
