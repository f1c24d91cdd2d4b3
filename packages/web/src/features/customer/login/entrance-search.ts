import * as z from 'zod/mini'
import { linkTo, pathNameOf } from '../../../navigation/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'

/** What comes with the address and goes along from one way in to another. */
export const EntranceSearch = z.object({
  redirectUrl: z.optional(z.string()),
  loginType: z.optional(z.string()),
  inviteCode: z.optional(z.string()),
  channel: z.optional(z.string()),
})
export type EntranceSearch = z.infer<typeof EntranceSearch>

export const useEntranceSearch = (): EntranceSearch => useSearch(EntranceSearch) ?? {}

const WAYS_IN = [
  'login',
  'smsLogin',
  'registerWithSms',
  'landingRegister',
  'weixinLogin',
  'register',
  'resetLoginPw',
  'smsResetLoginPw',
  'safeRertificate',
] as const
type WayIn = Exclude<(typeof WAYS_IN)[number], 'register'>

/** Another way in, with the same place to go afterwards. Why the session ended has then been read. */
export const wayIn = (name: WayIn, { loginType: _, ...search }: EntranceSearch): string => linkTo(name, search)

/** Pages that only a login leads to. */
const OF_A_LOGIN = ['loginMAChoice', 'mAVerifyMobile', 'mAVerifyIdentity', 'mAResult'] as const

/** Where a login leads: a safe place that is not itself a way in, which would be a circle. */
export function targetAfterLogin(redirectUrl: string | undefined): string {
  const target = safeTarget(redirectUrl)
  const name = pathNameOf(target.split(/[?#]/, 1)[0] ?? '')
  return [...WAYS_IN, ...OF_A_LOGIN].some((way) => way === name) ? linkTo('home') : target
}
