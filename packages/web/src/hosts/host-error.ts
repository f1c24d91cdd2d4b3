/** Why something the host was asked for did not come. `silent`: it never answered. */
export type HostReason = 'cancelled' | 'unsupported' | 'failed' | 'silent'

/** The only error of a host's capabilities. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly reason: HostReason

  constructor(reason: HostReason) {
    super(`the host: ${reason}`)
    this.reason = reason
  }
}
