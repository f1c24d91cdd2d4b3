import { CallError } from '@wanka/contract/status.ts'

export type Failure = { status: number; message: string; data: unknown }

/** The failure that a call ended with. @throws Error when it succeeded, or broke in another way */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  try {
    await call
  } catch (error) {
    if (error instanceof CallError) return { status: error.status, message: error.message, data: error.data }
    throw error
  }
  throw new Error('the call succeeded')
}

/** The status that a call ended with, 1 for success. For counting what parallel calls heard. */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 1,
    (error: unknown) => {
      if (error instanceof CallError) return error.status
      throw error
    },
  )
