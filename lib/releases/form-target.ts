import { hostedUrl } from '../platform/http/hosted-url'

/** Where packaged apps send their forms, before the block's id. */
export function formTargetOf(slug: string): string {
  return `${hostedUrl(slug)}~forms/`
}
