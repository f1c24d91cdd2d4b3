import type { Activity } from '@wanka/contract/engagement/marketing.ts'
import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

type Days = Pick<Activity, 'startsOn' | 'endsOn'>

/** The state of an activity on the business date; both of its days are included. */
export function stateOf({ startsOn, endsOn }: Days, today: string): { kind: StatusKind; word: string } {
  if (endsOn && endsOn < today) return { kind: 'info', word: '已结束' }
  if (startsOn > today) return { kind: 'soon', word: '即将开始' }
  return { kind: 'done', word: '进行中' }
}

/** `6月1日至6月30日`; with the year of the end where it differs. */
export function periodOf({ startsOn, endsOn }: Days): string {
  if (!startsOn && !endsOn) return '长期有效'
  if (!endsOn) return `${formatDay(startsOn)}起`
  if (!startsOn) return `${formatDay(endsOn)}截止`
  const oneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
  return `${formatDay(startsOn)}至${oneYear ? formatMonthDay(endsOn) : formatDay(endsOn)}`
}
