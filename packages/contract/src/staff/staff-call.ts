import { isBusinessDate } from '@wanka/domain/business-date.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import type { Permission } from './permissions.ts'

type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>
/** `read` runs READ ONLY; an `idempotent` write is done once for its `uuid`, in one transaction with its audit row. */
type StaffEffect = 'read' | 'idempotent'

/** A call of the desk: a POST with a JSON body, from a signed-in member of staff. */
export type StaffCall<
  In extends Schema = Schema,
  Out extends Schema = Schema,
  E extends StaffEffect = StaffEffect,
> = Omit<Call<'staff', In, Out, E>, 'path'> & {
  path: `/desk/api/${string}`
  /** What one of the caller's roles must allow; `signedIn` is any member of staff. */
  permission: Permission | 'signedIn'
  /** Moves money, debts or data: the caller has signed in within the last minutes, or is asked to again. */
  fresh?: true
}

/** A call whose body is one file, sent as `application/octet-stream`. */
export type StaffUpload<Out extends Schema = Schema> = StaffCall<Schema, Out, 'idempotent'> & {
  body: 'bytes'
  bodyLimit: number
}

/** Defines a call of the desk that sends a file. The file itself is its only input. */
export const staffUpload = <Out extends Schema>(
  path: `/desk/api/${string}`,
  spec: { permission: Permission; output: Out; bodyLimit: number },
): StaffUpload<Out> => ({
  ...{ path, body: 'bytes', method: 'POST', access: 'staff', effect: 'idempotent', input: z.strictObject({}) },
  ...spec,
})

/** Defines a call of the desk. */
export const staffCall = <In extends Schema, Out extends Schema, E extends StaffEffect>(
  path: `/desk/api/${string}`,
  spec: { permission: Permission | 'signedIn'; effect: E; input: In; output: Out; fresh?: true },
): StaffCall<In, Out, E> => ({ path, body: 'json', method: 'POST', access: 'staff', ...spec })

const LONGEST = '2026-11-29T12:00:00.123456Z'.length

/** A moment as a caller sends it back: ISO 8601 in UTC, to the microsecond, in the years 0001 to 9999. */
export const Instant = z.iso
  .datetime('时间格式不正确')
  .check(z.maxLength(LONGEST, '时间格式不正确'), z.regex(/^(?!0000)/, '时间格式不正确'))

/** A day in Asia/Shanghai, `YYYY-MM-DD`, in the years 0001 to 9999. */
export const Day = z.string().check(z.refine(isBusinessDate, '日期格式不正确'))
