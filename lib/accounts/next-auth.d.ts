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
    sessionVersion: number
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    sessionVersion: number
    role: string
  }
}
