import { type Socket, createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { type Answer, decode, encode } from 'dns-packet'

type Reply = Answer[] | 'NXDOMAIN' | 'SERVFAIL' | 'silence'
const RCODES = { NXDOMAIN: 3, SERVFAIL: 2 }

/** A DNS server (RFC 1035) with records that a test changes. Names without any do not exist. */
export class NameServer {
  private readonly replies = new Map<string, Reply>()
  private readonly socket: Socket = createSocket('udp4')
  /** Names of all questions, with their types. */
  readonly questions: string[] = []

  static async start(): Promise<NameServer> {
    const server = new NameServer()
    server.socket.on('message', (message, { port, address }) => {
      const reply = server.reply(message)
      if (reply) server.socket.send(reply, port, address)
    })
    await new Promise<void>((resolve) => server.socket.bind(0, '127.0.0.1', resolve))
    return server
  }

  get port(): number {
    return (this.socket.address() as AddressInfo).port
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  /** Sets the records of one type, or what happens to questions for them. */
  set(type: string, name: string, values: readonly unknown[] | Exclude<Reply, Answer[]>, ttl = 60): void {
    const reply =
      typeof values === 'string' ? values : values.map((data) => ({ type, name, ttl, data }) as Answer)
    this.replies.set(`${type} ${name}`, reply)
  }

  delete(type: string, name: string): void {
    this.replies.delete(`${type} ${name}`)
  }

  clear(): void {
    this.replies.clear()
  }

  close(): void {
    this.socket.close()
  }

  private reply(message: Buffer): Buffer | null {
    const query = decode(message)
    const [question] = query.questions ?? []
    if (!question) return null
    const name = question.name.toLowerCase()
    this.questions.push(`${question.type} ${name}`)
    const found = this.replies.get(`${question.type} ${name}`) ?? this.missing(name)
    if (found === 'silence') return null
    const rcode = typeof found === 'string' ? RCODES[found] : 0
    return encode({
      type: 'response',
      id: query.id ?? 0,
      flags: 0x0180 | rcode, // recursion desired and available
      questions: query.questions ?? [],
      answers: typeof found === 'string' ? [] : found,
    })
  }

  /** A name with records of another type, or with names below it, exists. */
  private missing(name: string): Reply {
    const names = [...this.replies.keys()].map((key) => key.slice(key.indexOf(' ') + 1))
    return names.some((known) => known === name || known.endsWith(`.${name}`)) ? [] : 'NXDOMAIN'
  }
}
