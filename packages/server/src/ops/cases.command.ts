import { formatDateTime } from '@wanka/contract/format.ts'
import { closeException } from '../platform/db/exception-case.ts'
import { isId } from '../platform/db/id.ts'
import { type Command, decide, Usage } from './command.ts'

const LISTED = 100

export const cases: Command = {
  usage: 'cases [kind]',
  about: 'list what a person must look at, oldest first',
  async run(desk, [kind]) {
    const rows = await desk.platform.db
      .selectFrom('exception_case')
      .select(['case_id', 'kind', 'subject', 'facts', 'opened_at'])
      .where('closed_at', 'is', null)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .orderBy('opened_at')
      .limit(LISTED)
      .execute()
    for (const row of rows)
      desk.print(
        `${row.case_id}  ${formatDateTime(row.opened_at)}  ${row.kind}  ${row.subject}  ${JSON.stringify(row.facts)}`,
      )
    desk.print(`${rows.length} open`)
    await decide(
      desk,
      { action: 'cases.listed', subject: kind ?? 'all', facts: { open: rows.length } },
      async () => undefined,
    )
    return 0
  },
}

export const review: Command = {
  usage: 'review <case id> <what was decided>',
  about: 'close a case with the decision',
  async run(desk, [caseId, ...words]) {
    const decision = words.join(' ')
    if (!caseId || !isId(caseId) || !decision) throw new Usage(review.usage)
    await decide(desk, { action: 'case.closed', subject: caseId, facts: { decision } }, async (tx) => {
      if (!(await closeException(tx, caseId))) throw new Usage(`no open case ${caseId}`)
    })
    desk.print(`${caseId} closed`)
    return 0
  },
}
