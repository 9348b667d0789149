import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { CALLS } from '@/app/api/openapi.json/calls'
import { GET } from '@/app/api/openapi.json/route'
import { bodyOf } from '@/lib/platform/http/openapi'
import { withTestDatabase } from '../../../factories/database'

jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

withTestDatabase()

const ROOT = join(process.cwd(), 'app/api')
/** The catch-all route for unknown paths. */
const NO_CALL = '[...missing]'

const routes = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name === 'route.ts')
  .map((entry) => relative(ROOT, entry.parentPath))
  .filter((folder) => folder !== NO_CALL)
  .sort()

const pathOf = (folder: string) => `/api/${folder.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')}`
const load = (folder: string) => import(join(ROOT, folder, 'route')) as Promise<Record<string, unknown>>
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

describe('The OpenAPI document', () => {
  test.each(routes)('has every method of %s, with the checks of its own handler', async (folder) => {
    const route = await load(folder)
    const described = CALLS.filter(({ path }) => path === pathOf(folder))
    const listed = described.map(({ method }) => method).sort()
    // With the file to change, because a new route fails here first.
    expect({ 'app/api/openapi.json/routes.ts': listed }).toEqual({
      'app/api/openapi.json/routes.ts': METHODS.filter((method) => method in route).sort(),
    })
    for (const call of described.filter(({ options }) => options !== null)) {
      const { options } = route[call.method] as { options: { body?: z.ZodType } }
      expect(call.options).toBe(options)
      if (options.body && !(options.body instanceof z.ZodUnknown)) expect(bodyOf(call)).toBe(options.body)
    }
  })

  test('has an example for each request body, which is valid in its schema', () => {
    for (const call of CALLS) {
      const body = bodyOf(call)
      const { success } = body instanceof z.ZodType ? body.safeParse(call.about.example) : { success: true }
      expect([call.method, call.path, success]).toEqual([call.method, call.path, true])
    }
  })

  test('has nothing else', () => {
    const paths = routes.map(pathOf)
    expect(CALLS.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  })

  test('is an OpenAPI 3.1 document', async () => {
    const response = await GET(new Request('http://localhost:3000/api/openapi.json'), {})
    expect(response.status).toBe(200)
    const document = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(CALLS.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(CALLS.length)
    for (const { summary, responses } of operations) {
      expect(summary).toMatch(/^[A-Z].*[^.]$/)
      expect(Object.keys(responses).some((status) => /^2/.test(status))).toBe(true)
    }
    expect(document.paths['/api/apps/{id}']?.put).toMatchObject({
      security: [{ session: [] }, { token: [] }],
      'x-scope': 'apps:write',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'If-Match', in: 'header' },
      ],
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', required: ['document'] } } },
      },
      responses: { 200: {}, 400: {}, 401: {}, 404: {}, 409: {}, 413: {} },
    })
  })
})

type Operation = { operationId: string; summary: string; responses: Record<string, object> }
