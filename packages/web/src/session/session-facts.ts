import type { BaseInfo } from '@wanka/contract/customer/profile.ts'

/** Who is here. Logged in means: there is a token. `baseInfo` is what the guards and entries look at, once fetched. */
export type Session = { token: string; isLogin: boolean; baseInfo: BaseInfo | undefined }

/** Where a reload finds the base info, see snapshot.ts. */
export const SNAPSHOT_KEY = 'session'
