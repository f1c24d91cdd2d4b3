import { CallError } from '@wanka/contract/status.ts'

export type Failure = { status: number; message: string; data: unknown }

/** The failure of a call. @throws Error when the call succeeded, or failed without a `CallError` */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call
  } catch (error) {
    if (error instanceof CallError) return { status: error.status, message: error.message, data: error.data }
    throw error
  }
  throw new Error('the call succeeded')
}

/** The status of a call, `Status.ok` for success; for counting the outcomes of parallel calls. */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 1,
    (error: unknown) => {
      if (error instanceof CallError) return error.status
      throw error
    },
  )
