import { getSession } from '../../session/session.ts'

/** What was typed in step 1 and is sent again with the phone in step 2. */
export type TypedPerson = { name: string; certId: string; agreementKeys: string[] }

let kept: { token: string; person: TypedPerson } | undefined

/** In the memory of this page only: no storage of the phone ever holds a name or an identity number. */
export const keepPerson = (person: TypedPerson): void => {
  kept = { token: getSession().token, person }
}

/** Nothing after a reload, or when somebody else logged in. */
export const typedPerson = (): TypedPerson | undefined =>
  kept && kept.token === getSession().token ? kept.person : undefined

export const forgetPerson = (): void => {
  kept = undefined
}
