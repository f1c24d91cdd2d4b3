import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'

const Search = z.object({ callBackUrl: z.optional(z.string()) })

/** The loan or payment that was waiting for a deal password; else the security settings. */
export function useAfterDealPassword(): string {
  const callBackUrl = useSearch(Search)?.callBackUrl
  return callBackUrl === undefined ? linkTo('pwSetting') : safeTarget(callBackUrl)
}
