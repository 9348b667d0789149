import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApprovalState, ReviewThread } from '@/lib/reviews/schema'

const COMMENTS_EVERY = 15_000

export const reviewPath = (appId: string, ...rest: string[]) => ['/api/apps', appId, ...rest].join('/')

/** The comments of an app, refreshed while they are shown. */
export function useComments(appId: string) {
  return useQuery<ReviewThread[]>({
    queryKey: [reviewPath(appId, 'comments')],
    staleTime: 0,
    refetchInterval: COMMENTS_EVERY,
  })
}

/**
 * The approval of an app’s saved design.
 * @param revision the saved one: another has another approval
 */
export function useApproval(appId: string | undefined, revision: number) {
  return useQuery<ApprovalState>({
    queryKey: [reviewPath(appId ?? '', 'approval'), revision],
    enabled: appId !== undefined,
    staleTime: 0,
    refetchInterval: COMMENTS_EVERY,
  })
}

/** Reloads comments, approvals and the versions that show them. */
export function useRefreshReview(appId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['comments', 'approval'].map((name) =>
        client.invalidateQueries({ queryKey: [reviewPath(appId, name)] }),
      ),
    )
}
