import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'

/**
 * The server's response to each command, and to `.` at a message's end. A command without an entry gets no
 * response.
 */
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

/** An endless response: one more line every few milliseconds. */
export const DRIPS = 'drips'

/**
 * An SMTP server on loopback with configured responses, for behavior that a real server cannot be made to
 * show.
 */
export async function startBadSmtp(answers: Answers) {
  const open = new Set<Socket>()
  const state = { connections: 0, answers, limit: Infinity }
  const server = createServer((socket) => {
    state.connections++
    open.add(socket)
    let drip: NodeJS.Timeout | undefined
    let isMessage = false
    const reply = (command: keyof Answers) => {
      const answer = state.answers[command]
      if (answer === DRIPS) drip ??= setInterval(() => socket.write('250-wait\r\n'), 20)
      else if (answer !== undefined) socket.write(`${answer}\r\n`)
      if (answer?.startsWith('421')) socket.end()
      if (command === 'DATA') isMessage = answer?.startsWith('354') ?? false
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
        if (line) reply(line === '.' ? '.' : (line.slice(0, 4).toUpperCase() as keyof Answers))
      }
    })
    if (open.size > state.limit) socket.end('421 too many connections\r\n')
    else reply('hello')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    /** Number of open connections. */
    open: () => open.size,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
