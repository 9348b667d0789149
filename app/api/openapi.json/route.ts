import { brand } from '@/lib/brand'
import { toOpenapi } from '@/lib/platform/http/openapi'
import { version } from '@/package.json'
import { handler } from '../handler'
import { CALLS, self } from './calls'

let made: ReturnType<typeof toOpenapi> | undefined

export const GET = handler(self.about, { auth: 'none' }, () =>
  Promise.resolve({
    ...(made ??= toOpenapi(CALLS, { title: '', version })),
    info: { title: brand.name, version },
  }),
)
