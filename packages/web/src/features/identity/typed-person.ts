import { held } from '../../session/held.ts'

/** What was typed in step 1 and is sent again with the phone in step 2. */
export type TypedPerson = { name: string; certId: string; agreementKeys: string[] }

export const { get: typedPerson, keep: keepPerson, forget: forgetPerson } = held<TypedPerson>()
