import {
  checkUpdateBucket,
  deleteUpdateBucket,
  findUpdateBucket,
  saveUpdateBucket,
} from '@/lib/releases/updates/bucket/buckets'
import { updateBucketRequest, updateBucketState } from '@/lib/releases/updates/bucket/schema'
import { handler } from '../../../../handler'

const rate = { name: 'update-buckets', limit: 30, seconds: 60 * 60 }
const example = {
  endpoint: 'https://s3.eu-central-1.amazonaws.com',
  region: 'eu-central-1',
  bucket: 'rye-updates',
  prefix: 'app',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

export const GET = handler(
  {
    summary: 'Get the bucket with copies of the updates',
    description: 'And whether it has all that is offered. The secret is left out.',
    results: { 200: updateBucketState },
    answers: { 200: '`{ bucket }`; null without one.' },
  },
  { auth: 'user', permission: 'keys.manage' },
  ({ actor, params }) => findUpdateBucket(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Set the bucket that gets copies of the updates',
    description:
      'At an S3-compatible service. A file is written, read and deleted there first. From then on, it gets the manifests and files after each change of the offer.',
    answers: {
      200: 'As GET.',
      400: 'At the field that prevents it.',
      409: '`no-updates` or `updates-off`.',
    },
    example,
  },
  { auth: 'user', permission: 'keys.manage', body: updateBucketRequest, rate },
  ({ actor, params, body }) => saveUpdateBucket(actor, params.id ?? '', body),
)

export const POST = handler(
  {
    summary: 'Test a bucket for copies of the updates',
    description: 'Writes, reads and deletes a file there. Nothing is stored.',
    answers: {
      200: '`{ works: true }`.',
      400: 'At the field that prevents it.',
      409: '`no-updates` or `updates-off`.',
    },
    example,
  },
  { auth: 'user', permission: 'keys.manage', body: updateBucketRequest, rate },
  ({ actor, params, body }) => checkUpdateBucket(actor, params.id ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'End the copies of the updates in a bucket',
    description: 'The files in the bucket stay.',
    results: { 200: updateBucketState },
    answers: { 200: '`{ bucket }`, which is null.' },
  },
  { auth: 'user', permission: 'keys.manage', rate },
  ({ actor, params }) => deleteUpdateBucket(actor, params.id ?? ''),
)
