// A process of its own that asks a service all the time, so that only the service can make an answer late. It says what it
// saw when it is told to end.
import { newAsker } from './asking'
import { EVERY, PATHS } from './watch'

const { ask, answers } = newAsker(process.argv[2] ?? '')
const asked: Promise<unknown>[] = []
const round = setInterval(() => asked.push(...PATHS.map((path) => ask('GET', path))), EVERY)
process.once('message', () => {
  clearInterval(round)
  void Promise.all(asked).then(() => process.send?.(answers, () => process.disconnect()))
})
process.once('disconnect', () => process.exit())
process.send?.('begun')
