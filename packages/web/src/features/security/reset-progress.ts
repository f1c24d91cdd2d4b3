import { getSession } from '../../session/session.ts'

/** What was shown on the way to a new deal password. The tickets last a few minutes, and the server spends them. */
export type ResetProgress = { smsTicket: string; certId: string; identityTicket: string }

let kept: { token: string; progress: ResetProgress } | undefined

/** In the memory of this page only: no storage of the phone ever holds an identity number or a ticket. */
export const keepProgress = (progress: ResetProgress): void => {
  kept = { token: getSession().token, progress }
}

/** Nothing after a reload, or when somebody else logged in. */
export const resetProgress = (): ResetProgress | undefined =>
  kept && kept.token === getSession().token ? kept.progress : undefined

export const forgetProgress = (): void => {
  kept = undefined
}
