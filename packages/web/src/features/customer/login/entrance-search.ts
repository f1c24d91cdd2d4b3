import * as z from 'zod/mini'
import { linkTo, pathNameOf } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'

/** The query that is carried from one login or registration page to another. */
export const EntranceSearch = z.object({
  redirectUrl: z.optional(z.string()),
  loginType: z.optional(z.string()),
  inviteCode: z.optional(z.string()),
  authCode: z.optional(z.string()),
  channel: z.optional(z.string()),
})
export type EntranceSearch = z.infer<typeof EntranceSearch>

export const useEntranceSearch = (): EntranceSearch => useSearch(EntranceSearch) ?? {}

const LOGIN_PAGES = [
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
type WayIn = Exclude<(typeof LOGIN_PAGES)[number], 'register'>

/** The link to another login or registration page with the same destination; the reason for the expired session is dropped. */
export const wayIn = (name: WayIn, { loginType: _, ...search }: EntranceSearch): string => linkTo(name, search)

/** Pages that only a login opens. */
const LOGIN_ONLY_PAGES = ['loginMAChoice', 'mAVerifyMobile', 'mAVerifyIdentity', 'mAResult'] as const

/**
 * The destination after a login: a safe target; home in place of a login or registration page, which would be a redirect loop.
 */
export function targetAfterLogin(redirectUrl: string | undefined): string {
  const target = safeTarget(redirectUrl)
  const name = pathNameOf(target.split(/[?#]/, 1)[0] ?? '')
  return [...LOGIN_PAGES, ...LOGIN_ONLY_PAGES].some((way) => way === name) ? linkTo('home') : target
}
