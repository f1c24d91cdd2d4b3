import { dayTitle, todayInShanghai } from '../../ui/primitives/day-words.ts'
import { lettersSaid } from '../early.shapes.ts'
import { NONE, openPage, ROWS } from '../open-page.ts'
import type { Words } from '../write-words.ts'

openPage({
  member: [
    async (tell) => {
      const { list } = await tell(lettersSaid)
      const days = new Map<string, Words[]>()
      for (const { title, body, createdAt } of list.slice(0, ROWS)) {
        const day = dayTitle(createdAt.slice(0, 10), todayInShanghai())
        days.set(day, [...(days.get(day) ?? []), { title, body, time: createdAt.slice(11, 16) }])
      }
      return days.size > 0 ? { days: [...days].map(([day, letters]) => ({ day, letters })) } : NONE
    },
  ],
})
