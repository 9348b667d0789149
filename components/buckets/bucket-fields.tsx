'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'

const words = {
  endpoint: 'Address of the S3-compatible service',
  endpointHint: 'Like https://s3.eu-central-1.amazonaws.com',
  region: 'Region',
  bucket: 'Bucket',
  prefix: 'Folder (optional)',
  accessKeyId: 'Access key ID',
  secret: 'Secret access key',
  unchanged: 'Leave it empty to keep the stored one.',
}

export type BucketValues = {
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Names of the fields, for the errors of a call. */
export const BUCKET_FIELDS = [
  'endpoint',
  'region',
  'bucket',
  'prefix',
  'accessKeyId',
  'secretAccessKey',
] as const satisfies readonly (keyof BucketValues)[]

/** Returns the values of a form. @param stored null for a new bucket */
export function bucketValues(stored: Omit<BucketValues, 'secretAccessKey'> | null): BucketValues {
  return {
    ...{ endpoint: stored?.endpoint ?? '', region: stored?.region ?? '', bucket: stored?.bucket ?? '' },
    ...{ prefix: stored?.prefix ?? '', accessKeyId: stored?.accessKeyId ?? '', secretAccessKey: '' },
  }
}

/**
 * The fields of a bucket at an S3-compatible service.
 * @param isStored whether there is a secret that an empty field keeps
 */
export function BucketFields({
  register,
  errors,
  isStored,
}: {
  register: (name: keyof BucketValues) => UseFormRegisterReturn
  errors: Partial<Record<keyof BucketValues, { message?: string | undefined }>>
  isStored: boolean
}) {
  const input = { autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={words.endpoint} hint={words.endpointHint} error={errors.endpoint?.message} required>
          <Input type="url" inputMode="url" {...input} {...register('endpoint')} />
        </Field>
        <Field label={words.region} error={errors.region?.message} required>
          <Input {...input} {...register('region')} />
        </Field>
        <Field label={words.bucket} error={errors.bucket?.message} required>
          <Input {...input} {...register('bucket')} />
        </Field>
        <Field label={words.prefix} error={errors.prefix?.message}>
          <Input {...input} {...register('prefix')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.accessKeyId} error={errors.accessKeyId?.message} required>
          <Input {...input} {...register('accessKeyId')} />
        </Field>
        <Field
          label={words.secret}
          hint={isStored ? words.unchanged : undefined}
          error={errors.secretAccessKey?.message}
          required={!isStored}
        >
          <PasswordInput autoComplete="off" {...register('secretAccessKey')} />
        </Field>
      </div>
    </>
  )
}
