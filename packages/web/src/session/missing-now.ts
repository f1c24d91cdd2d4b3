import { getSession, refreshBaseInfo } from './session.ts'
import { type Missing, missingFor, type Stage } from './stage.ts'

/**
 * What is missing for `stage` now. What we remember may be older than a review or a step just done, so before anybody
 * is sent away the facts are asked for again.
 * @throws CallError when they cannot be fetched
 */
export async function missingNow(stage: Stage): Promise<Missing | undefined> {
  const { isLogin, baseInfo } = getSession()
  if (!isLogin) return missingFor(stage, undefined)
  if (baseInfo && !missingFor(stage, baseInfo)) return undefined
  return missingFor(stage, await refreshBaseInfo())
}
