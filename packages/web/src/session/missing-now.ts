import { getSession, refreshBaseInfo } from './session.ts'
import { type Missing, missingFor, type Stage } from './stage.ts'

/**
 * What is missing for `stage` now. The cached base info may be older than a review or a step just done, so it is refreshed
 * before the customer is sent away.
 * @throws CallError when it cannot be fetched
 */
export async function missingNow(stage: Stage): Promise<Missing | undefined> {
  const { isLogin, baseInfo } = getSession()
  if (!isLogin) return missingFor(stage, undefined)
  if (baseInfo && !missingFor(stage, baseInfo)) return undefined
  return missingFor(stage, await refreshBaseInfo())
}
