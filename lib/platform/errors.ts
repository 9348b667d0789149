/** What went wrong, as far as a caller can act on it. HTTP's answer to each stands in http/status.ts. */
export type ErrorKind =
  /** A value is missing or wrong. */
  | 'invalid'
  /** We don’t know who asks: no session, or a wrong password. */
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  /** Right by itself, but not in the present state. */
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  /** Well-formed, yet nothing can be made of it: a website that cannot be read. */
  | 'unusable'
  | 'too-many-requests'
  /** A service that we depend on answered no. */
  | 'upstream-refused'
  /** A service that we depend on, or a result of ours, is not there yet: try again later. */
  | 'unavailable'
  /** We have more to do than we can. */
  | 'busy'
  /** A fault of ours that nobody expected. */
  | 'internal'

/** What may be told to the caller: its kind, a code for programs, a sentence for people, and which field is wrong. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: Record<string, string>
      retryAfter?: number
      extra?: Record<string, unknown>
    } = {},
  ) {
    super(message)
    this.name = new.target.name
  }
}

export class InvalidError extends AppError {
  constructor(message: string, fields?: Record<string, string>, code = 'invalid') {
    super('invalid', code, message, fields ? { fields } : {})
  }
}

export class SignedOutError extends AppError {
  constructor(message = 'Please sign in.') {
    super('signed-out', 'signed-out', message)
  }
}

export class ForbiddenError extends AppError {
  constructor(
    message = 'You don’t have permission to do this.',
    code = 'forbidden',
    details: AppError['details'] = {},
  ) {
    super('forbidden', code, message, details)
  }
}

/** Sensitive, and the person has no password that could be asked for again. */
export class RecentSignInError extends ForbiddenError {
  constructor() {
    super('Please sign in again to confirm that it’s you.', 'requires-recent-login')
  }
}

/**
 * Sensitive, and the session was not confirmed a moment ago.
 * @param methods how the person can do that; those who have only `provider` sign in there again
 */
export function confirmationRequired(methods: readonly string[]): ForbiddenError {
  if (methods.every((method) => method === 'provider')) return new RecentSignInError()
  const extra = { methods }
  return new ForbiddenError('Please confirm that it’s you first.', 'confirmation-required', { extra })
}

/** Not there, or not yours: the answer is the same, so that nobody can learn what others have. */
export class NotFoundError extends AppError {
  constructor(message = 'Not found.') {
    super('not-found', 'not-found', message)
  }
}

export class ConflictError extends AppError {
  constructor(code: string, message: string, details: AppError['details'] = {}) {
    super('conflict', code, message, details)
  }
}

export class TooManyRequestsError extends AppError {
  /** @param retryAfter whole seconds until another try can succeed */
  constructor(retryAfter: number) {
    super('too-many-requests', 'too-many-requests', `Too many attempts. Please ${whatToDo(retryAfter)}.`, {
      retryAfter,
    })
  }
}

/** Rounded up: another try before that would be refused too. */
function whatToDo(seconds: number): string {
  if (seconds < 60) return 'wait a moment and try again'
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  const time = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return `try again in about ${time}`
}

/** We have more to do than we can; the caller did nothing wrong. */
export class BusyError extends AppError {
  /** @param retryAfter whole seconds until another try can succeed */
  constructor(retryAfter: number) {
    super('busy', 'busy', 'We are busy right now. Please try again in a moment.', { retryAfter })
  }
}
