import { type FailureStatus, Status } from '@wanka/contract/status.ts'

/**
 * The first field whose text contains a NUL, which PostgreSQL cannot store: the sender gets a malformed field instead of
 * a failure in the middle of a write. A nested value is reported under its top-level field.
 */
export function fieldWithNull(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  return Object.entries(input).find(([name, value]) => name.includes('\0') || holdsNull(value))?.[0]
}

const holdsNull = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : fieldWithNull(value) !== undefined

type Issue = {
  code?: string
  path: PropertyKey[]
  message: string
  keys?: string[]
  params?: Record<string, unknown>
  input?: unknown
}

/** Rules whose mismatch has a status of its own in the specification. */
const STATUS_OF_RULE: Record<string, FailureStatus> = {
  registerPassword: Status.passwordFormat,
  newPassword: Status.passwordFormat,
  loginPassword: Status.loginWrong,
  captcha: Status.captchaWrong,
}

export type InputError = { status: FailureStatus; field: string; reason: string }

/**
 * The first fault of an input, as a status and the field it belongs to: Status.missingField, Status.malformedField (also for an
 * unknown field), Status.outOfRange for none of the values, or the status that the specification gives the rule.
 */
export function inputError(issues: readonly Issue[], body: unknown): InputError {
  const issue = issues[0]
  if (!issue) return { status: Status.malformedField, field: '', reason: '' }
  if (issue.code === 'unrecognized_keys')
    return { status: Status.malformedField, field: issue.keys?.[0] ?? '', reason: '' }
  const field = issue.path.map(String).join('.')
  const reason = issue.message
  const top = issue.path[0]
  const given =
    typeof body === 'object' && body !== null && top !== undefined
      ? (body as Record<PropertyKey, unknown>)[top]
      : undefined
  if (given === undefined || given === '' || issue.params?.kind === 'required')
    return { status: Status.missingField, field, reason }
  const ofRule = STATUS_OF_RULE[String(issue.params?.rule ?? '')]
  if (ofRule !== undefined) return { status: ofRule, field, reason }
  return { status: issue.code === 'invalid_value' ? Status.outOfRange : Status.malformedField, field, reason }
}
