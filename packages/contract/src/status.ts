import * as Status from './status-codes.ts'

/**
 * Every status a reply can carry (specification §8). 1 is success, every other value names one failure.
 * The server answers one code; the two clients read some of them differently, see `messageFor`.
 */
export { Status }

export type StatusCode = (typeof Status)[keyof typeof Status]
export type FailureStatus = Exclude<StatusCode, 1>
/** `general`: the main client, 20 s. `second`: the alternate client, 10 s, with its own readings and silent list. */
export type ClientProfile = 'general' | 'second'

/** Statuses for which the second client shows no server toast: the page itself acts on them. */
export const SILENT_IN_SECOND = [
  1, 1006, 2012, 2009, 1008, 3000, 3001, 3002, 888111,
] as const satisfies readonly StatusCode[]

/** Those that a page has to handle; `Status.ok` is no failure, and the shell handles an ended session. */
export type SilentFailure = Exclude<(typeof SILENT_IN_SECOND)[number], 1 | 1008>

/** Whether a client shows no server toast for a status; without a profile it is the general client. */
export const isSilent = (profile: ClientProfile | undefined, status: number): boolean =>
  profile === 'second' && SILENT_IN_SECOND.some((silent) => silent === status)

/**
 * Thrown by the client for any status but `Status.ok`; `data` is the reply's, such as `{field}` with `Status.missingField` and
 * `Status.malformedField`. `client` is the one whose reading the message is; absent means the general one.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly data: unknown
  readonly client: ClientProfile | undefined

  constructor(status: number, message: string, data?: unknown, client?: ClientProfile) {
    super(message)
    this.status = status
    this.data = data
    this.client = client
  }
}
