import { dueNote, lineNote } from '../../features/customer/mine/money-words.ts'
import { amountWords } from '../../ui/money/amount-text.ts'
import { infoSaid, lineSaid, summarySaid } from '../early.shapes.ts'
import { openPage } from '../open-page.ts'

openPage({
  member: [
    async (tell) => ({ mobile: (await tell(infoSaid)).mobile }),
    async (tell) => {
      const summary = await tell(summarySaid)
      return { ...amountWords('due', summary.monthDue), dueNote: dueNote(summary) }
    },
    async (tell) => {
      const line = await tell(lineSaid)
      return { ...amountWords('available', line.available), availableNote: lineNote(line) }
    },
  ],
})
