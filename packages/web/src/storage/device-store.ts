import { area, fallbackStore, type Store } from './storage.ts'

/** Outlives the visit and stays on the phone: last bills. Never in a cookie, which would be sent to the server. */
export const deviceStore: Store = fallbackStore({ local: area('localStorage') })
