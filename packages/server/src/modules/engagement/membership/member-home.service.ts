import type { MemberHome } from '@wanka/contract/engagement/membership.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { growthSum, growthsOf } from './growth.ts'

type Level = MemberHome['levels'][number]

const levelsOf = (reader: Reader): Promise<Level[]> =>
  reader.selectFrom('member_level').select(['level', 'name', 'growth']).orderBy('growth').execute()

const reached = (levels: readonly Level[], growth: number): Level | undefined =>
  levels.findLast((level) => level.growth <= growth)

/** The member's level, growth and benefits, and the next level. */
export async function memberHome(reader: Reader, customerId: string): Promise<MemberHome> {
  const [growths, levels, benefits] = await Promise.all([
    growthsOf(reader, customerId),
    levelsOf(reader),
    reader
      .selectFrom('member_benefit')
      .select(['benefit_key as key', 'icon', 'title', 'text', 'url', 'level'])
      .where('open', '=', true)
      .orderBy('level')
      .orderBy('sort')
      .execute(),
  ])
  const growth = growthSum(growths)
  const now = reached(levels, growth)
  const next = levels.find((level) => level.growth > growth)
  return {
    level: now?.level ?? 0,
    levelName: now?.name ?? '会员',
    growth,
    ...(next && { next }),
    levels,
    benefits: benefits.map((benefit) => ({ ...benefit, held: benefit.level <= (now?.level ?? 0) })),
    growths,
  }
}

/** The customer's membership level; 0 below the first one. */
export async function memberLevel(reader: Reader, customerId: string): Promise<number> {
  const [growths, levels] = await Promise.all([growthsOf(reader, customerId), levelsOf(reader)])
  return reached(levels, growthSum(growths))?.level ?? 0
}
