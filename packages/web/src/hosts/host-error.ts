/** Why a request to the host failed. `silent`: it never answered. */
export type HostReason = 'cancelled' | 'unsupported' | 'failed' | 'silent'

/** The only error that a host's capabilities throw. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly reason: HostReason

  constructor(reason: HostReason) {
    super(`the host: ${reason}`)
    this.reason = reason
  }
}
