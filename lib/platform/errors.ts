/** What may be told to the caller: a sentence, a code for programs, the HTTP status, and which field is wrong. */
export class AppError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
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
    super(code, message, 400, fields ? { fields } : {})
  }
}

export class SignedOutError extends AppError {
  constructor(message = 'Please sign in.') {
    super('signed-out', message, 401)
  }
}

export class ForbiddenError extends AppError {
  constructor(message = 'You may not do this.', code = 'forbidden', details: AppError['details'] = {}) {
    super(code, message, 403, details)
  }
}

/** Sensitive, and the person has no password that could be asked for again. */
export class RecentSignInError extends ForbiddenError {
  constructor() {
    super('Please sign in again to confirm that it is you.', 'requires-recent-login')
  }
}

/** Not there, or not yours: the answer is the same, so that nobody can learn what others have. */
export class NotFoundError extends AppError {
  constructor(message = 'Not found.') {
    super('not-found', message, 404)
  }
}

export class ConflictError extends AppError {
  constructor(code: string, message: string, details: AppError['details'] = {}) {
    super(code, message, 409, details)
  }
}

export class TooManyRequestsError extends AppError {
  /** @param retryAfter whole seconds until another try can succeed */
  constructor(retryAfter: number) {
    super('too-many-requests', `Too many attempts. Please ${whatToDo(retryAfter)}.`, 429, { retryAfter })
  }
}

/** Rounded up: another try before that would be refused too. */
function whatToDo(seconds: number): string {
  if (seconds < 60) return 'wait a little and try again'
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  const time = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return `try again in about ${time}`
}

/** We have more to do than we can; the caller did nothing wrong. */
export class BusyError extends AppError {
  /** @param retryAfter whole seconds until another try can succeed */
  constructor(retryAfter: number) {
    super('busy', 'We are busy right now. Please try again in a moment.', 503, { retryAfter })
  }
}
