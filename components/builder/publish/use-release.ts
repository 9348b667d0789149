import { useQuery } from '@tanstack/react-query'
import type { ReleaseDetail } from '@/lib/apps/schema'

/** A release with its URL and files. */
export function useRelease(appId: string, version: number) {
  return useQuery<ReleaseDetail>({ queryKey: [`/api/apps/${appId}/releases/${version}`] })
}
