import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'

/** What an SMTP server says to each command, and `.` for a message's end; what has no answer is never answered. */
type Answers = Partial<Record<'hello' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | '.' | 'RSET' | 'QUIT', string>>

export const POLITE: Answers = {
  hello: '220 us',
  EHLO: '250 us',
  MAIL: '250 yes',
  RCPT: '250 yes',
  DATA: '354 go on',
  '.': '250 taken',
  RSET: '250 yes',
  QUIT: '221 bye',
}

/** An answer that never ends: another line of it every few milliseconds. */
export const DRIPS = 'drips'

/** A server on loopback that answers as it is told, for what no real one can be made to do. */
export async function startBadSmtp(answers: Answers) {
  const open = new Set<Socket>()
  const state = { connections: 0, answers, limit: Infinity }
  const server = createServer((socket) => {
    state.connections++
    open.add(socket)
    let drip: NodeJS.Timeout | undefined
    let isMessage = false
    const say = (asked: keyof Answers) => {
      const answer = state.answers[asked]
      if (answer === DRIPS) drip ??= setInterval(() => socket.write('250-wait\r\n'), 20)
      else if (answer !== undefined) socket.write(`${answer}\r\n`)
      if (answer?.startsWith('421')) socket.end()
      if (asked === 'DATA') isMessage = answer?.startsWith('354') ?? false
    }
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      clearInterval(drip)
    })
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n')) {
        if (isMessage && line !== '.') continue
        if (line === '.') isMessage = false
        if (line) say(line === '.' ? '.' : (line.slice(0, 4).toUpperCase() as keyof Answers))
      }
    })
    if (open.size > state.limit) socket.end('421 too many connections\r\n')
    else say('hello')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    /** How many connections are open. */
    open: () => open.size,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
