import { ephemeralStore } from '../../../storage/ephemeral-store.ts'

/** What step 1 collected; step 2 sends it again with the phone. */
export type TypedPerson = { name: string; certId: string; agreementKeys: string[] }

/** What is typed in step 1, then what was recognised from the photos. */
export type StartedPerson = { name: string; certId: string }

export const { get: startedPerson, keep: keepStarted } = ephemeralStore<StartedPerson>()

export const { get: typedPerson, keep: keepPerson, forget: forgetPerson } = ephemeralStore<TypedPerson>()
