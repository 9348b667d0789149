'use client'

import { createContext, useContext } from 'react'
import type { Api } from '../../../lib/client/apps-api'
import type { CanvasHandle } from '../state/handle'
import type { Session } from './session'

/** Stable while an app is open: its store, its API client and its canvas. */
export type OpenSession = Session & { api: Api; canvas: CanvasHandle }

const SessionContext = createContext<OpenSession | null>(null)

export const SessionProvider = SessionContext.Provider

export function useSession(): OpenSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no editor around this component')
  return session
}
