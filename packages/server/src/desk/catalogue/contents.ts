import type { CallOutput } from '@wanka/contract/call.ts'
import { type Content, type ContentRow, contentName, type contents } from '@wanka/contract/staff/contents.ts'
import { listContents } from '../../modules/operations/catalogue/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { openProposals } from '../proposals/proposal-row.ts'

/** Every content with whether customers see it today, and a change that is proposed. */
export async function listContentsShown(db: Db): Promise<CallOutput<typeof contents.list>> {
  const [stored, date] = [await listContents(db), await today(db)]
  const names = stored.map(({ content }) => contentName(content))
  const proposed = await openProposals(db, ['content.write'], names)
  return {
    contents: stored.map((one) => ({
      ...{ ...one, standing: standingOf(one.content, date) },
      ...proposed(contentName(one.content)),
    })),
  }
}

function standingOf(content: Content, date: string): ContentRow['standing'] {
  if (!content.open) return 'closed'
  if (content.type !== 'banner') return 'shown'
  const { startsOn, endsOn } = content
  if (startsOn && startsOn > date) return 'coming'
  return endsOn && endsOn < date ? 'over' : 'shown'
}
