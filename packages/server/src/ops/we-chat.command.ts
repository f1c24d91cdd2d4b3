import { sql } from 'kysely'
import { type Command, type Desk, decide, Usage } from './command.ts'

/** Templates of the official account, and the message outcomes of the last day. */
export const weChat: Command = {
  usage: 'we-chat | we-chat template <code> <template id of the account> | we-chat open|close <code>',
  about: 'list what WeChat tells and how the last day went, set the id of a template, or stop telling by it',
  async run(desk, [verb, code = '', id = '', ...rest]) {
    if (verb === undefined) return list(desk)
    if (rest.length > 0 || !code) throw new Usage(weChat.usage)
    if (verb === 'template' && /^[\w-]{1,64}$/.test(id)) return change(desk, code, { template_id: id })
    if ((verb === 'open' || verb === 'close') && !id) return change(desk, code, { open: verb === 'open' })
    throw new Usage(weChat.usage)
  },
}

async function list({ platform: { db }, print }: Desk): Promise<number> {
  const templates = await db.selectFrom('we_chat_template').selectAll().orderBy('sort').execute()
  for (const { code, template_id, title, open } of templates)
    print(`${code}: ${title}, ${template_id}${open ? '' : ', closed'}`)
  const { rows } = await sql<{ state: string; reason: string; n: number }>`
    select state, reason, count(*)::int as n from we_chat_message where created_at > now() - interval '1 day' group by 1, 2 order by 3 desc`.execute(
    db,
  )
  for (const { state, reason, n } of rows) print(`${n} ${state}${reason && `: ${reason}`}`)
  return 0
}

async function change(desk: Desk, code: string, set: { template_id: string } | { open: boolean }): Promise<number> {
  await decide(desk, { action: 'weChatTemplate.changed', subject: code, facts: set }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('we_chat_template')
      .set(set)
      .where('code', '=', code)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Usage(`no template ${code}`)
  })
  desk.print(`${code}: ${Object.values(set).join()}`)
  return 0
}
