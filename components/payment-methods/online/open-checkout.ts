import { ApiError, apiRequest } from '@/lib/client/api-request'

/**
 * Redirects to the payment page of an order's method.
 * @param failed the message if the provider could not be reached
 * @returns the error message if it fails; the order is unchanged
 */
export async function openCheckout(
  orderId: string,
  { method, failed, renews = false }: { method: string; failed: string; renews?: boolean },
): Promise<string | null> {
  const query = renews ? '?renews=yes' : ''
  try {
    const { approveUrl } = await apiRequest<{ approveUrl: string }>(
      'POST',
      `/api/billing/orders/${orderId}/${method}${query}`,
    )
    window.location.assign(approveUrl)
    return null
  } catch (error) {
    return error instanceof ApiError && error.status < 500 ? error.message : failed
  }
}
