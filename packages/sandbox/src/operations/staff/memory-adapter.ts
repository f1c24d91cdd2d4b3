import type { Adapter, AdapterPayload } from 'oidc-provider'

const kept = new Map<string, AdapterPayload>()

/** Keeps the sign-in provider's objects in memory, by their kind and id. */
export class MemoryAdapter implements Adapter {
  readonly kind: string
  constructor(kind: string) {
    this.kind = kind
  }
  #find(has: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    const own = [...kept].filter(([key]) => key.startsWith(`${this.kind}:`)).map(([, payload]) => payload)
    return Promise.resolve(own.find(has))
  }
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    kept.set(`${this.kind}:${id}`, payload)
  }
  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(kept.get(`${this.kind}:${id}`))
  }
  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#find((payload) => payload.uid === uid)
  }
  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#find((payload) => payload.userCode === userCode)
  }
  async consume(id: string): Promise<void> {
    const payload = kept.get(`${this.kind}:${id}`)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string): Promise<void> {
    kept.delete(`${this.kind}:${id}`)
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
  }
}
