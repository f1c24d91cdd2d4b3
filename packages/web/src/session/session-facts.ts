import type { BaseInfo } from '@wanka/contract/customer/profile.ts'

/** The visitor's session. Logged in means that there is a token. `baseInfo` feeds the guards and entries, once fetched. */
export type Session = { token: string; isLogin: boolean; baseInfo: BaseInfo | undefined }

/** Storage key of the base info for a reload, see snapshot.ts. */
export const SNAPSHOT_KEY = 'session'
