import { isExemptAddress } from '../../../platform/config/config.ts'
import { countRequest } from '../../../platform/http/request-limit.ts'
import type { Platform } from '../../../platform/platform.ts'

const TOLD = { most: 60, seconds: 3600, refusal: '尝试太频繁，请稍后再试' }

/**
 * Counts an answer that reveals to an origin whether a number has an account, or a password of it, before it is given.
 * @throws CallError Status.refused after too many of them within the hour
 */
export async function countTold({ db, config }: Pick<Platform, 'db' | 'config'>, origin: string): Promise<void> {
  if (!isExemptAddress(config, origin.slice('ip:'.length))) await countRequest(db, `numberTold|${origin}`, TOLD)
}
