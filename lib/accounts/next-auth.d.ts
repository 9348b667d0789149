import 'next-auth'
import 'next-auth/jwt'

declare module 'next-auth' {
  interface User {
    id: string
    sessionVersion: number
    role: string
  }
  interface Session {
    userId: string
    sessionId: string
    sessionVersion: number
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sessionId: string
    sessionVersion: number
    role: string
  }
}
