'use client'

import { useState } from 'react'
import { apiRequest } from '@/lib/client/api-request'
import { Button } from '@/components/ui/button'

export function StopPreview() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const stop = async () => {
    setState('busy')
    try {
      await apiRequest('DELETE', '/api/admin/brand/preview')
      location.reload()
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <p role="alert" className="empty:hidden">
        {state === 'failed' && 'The preview did not end. Please try again.'}
      </p>
      <Button variant="outline" size="sm" busy={state === 'busy'} onClick={() => void stop()}>
        Stop
      </Button>
    </>
  )
}
