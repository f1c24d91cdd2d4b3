import { held } from '../../../session/held.ts'

/** What was typed in step 1 and is sent again with the phone in step 2. */
export type TypedPerson = { name: string; certId: string; agreementKeys: string[] }

/** What stood in the fields of step 1 when the photos were opened, and what was read of them afterwards. */
export type StartedPerson = { name: string; certId: string }

export const { get: startedPerson, keep: keepStarted } = held<StartedPerson>()

export const { get: typedPerson, keep: keepPerson, forget: forgetPerson } = held<TypedPerson>()
