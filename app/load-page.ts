import { forbidden, notFound } from 'next/navigation'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors'

/** Waits for a page's data. The page is 404 if it doesn't exist, and 403 if the user's role is too low. */
export async function loadPage<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (error instanceof NotFoundError) notFound()
    if (error instanceof ForbiddenError) forbidden()
    throw error
  }
}
