import { randomInt } from 'node:crypto'
import { isBusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import { type Command, type Desk, decide, Usage } from './command.ts'

/** Without characters that are read as one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const CHANNEL = /^[\w.:-]{1,32}$/
const MOST_USES = 100_000

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Codes that a channel gives out, which a registration may name. */
export const authCode: Command = {
  usage: 'auth-code [issue <channel> <uses> <last day yyyy-MM-dd> | end <code>]',
  about: 'list the codes that channels give out, with how often each was used; issue one, or end it',
  async run(desk, [verb, named, uses = '', lastDay = '']) {
    if (verb === undefined) return listCodes(desk)
    if (!named) throw new Usage(authCode.usage)
    if (verb === 'end') return endCode(desk, named.toUpperCase())
    const most = /^[1-9]\d{0,5}$/.test(uses) ? Number(uses) : 0
    if (verb !== 'issue' || !CHANNEL.test(named) || most < 1 || most > MOST_USES || !isBusinessDate(lastDay))
      throw new Usage(authCode.usage)
    const code = newCode()
    const entry = { action: 'authCode.issued', subject: code, facts: { channel: named, uses: most, lastDay } }
    await decide(desk, entry, (tx) =>
      tx
        .insertInto('auth_code')
        .values({ code, channel: named, most_uses: most, last_day: lastDay, issued_by: desk.actor })
        .execute(),
    )
    desk.print(code)
    return 0
  },
}

async function listCodes({ platform, print }: Desk): Promise<number> {
  const rows = await platform.db.selectFrom('auth_code').selectAll().orderBy('channel').orderBy('issued_at').execute()
  for (const { code, channel, uses, most_uses: most, last_day: lastDay, ended_at: ended } of rows)
    print(`${code}  ${channel}  ${uses} of ${most}  ${ended ? 'ended' : `until ${lastDay}`}`)
  print(`${rows.length} codes`)
  return 0
}

async function endCode(desk: Desk, code: string): Promise<number> {
  await decide(desk, { action: 'authCode.ended', subject: code }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('auth_code')
      .set({ ended_at: sql`now()` })
      .where('code', '=', code)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Usage(`no code ${code} that has not ended`)
  })
  desk.print(`${code}: ended`)
  return 0
}

type Came = { channel: string; source: string; code: string; came: number; named: number; lent: number }

/** Sums only: never who came. */
export const arrivals: Command = {
  usage: 'arrivals [<since yyyy-MM-dd>]',
  about: 'by which channel, source and code customers first came, and how many of them took a real name and a loan',
  async run({ platform, print }, [since = '0001-01-01']) {
    if (!isBusinessDate(since)) throw new Usage(arrivals.usage)
    const { rows } = await sql<Came>`
      select a.channel, a.source, a.auth_code as code, count(*)::int as came,
             count(i.mobile_confirmed_at)::int as named,
             (count(*) filter (where exists (select from loan_order o where o.customer_id = a.customer_id and o.disbursed_on is not null)))::int as lent
        from attribution a left join customer_identity i using (customer_id)
       where a.noted_at >= (${since}::date::timestamp at time zone 'Asia/Shanghai')
       group by 1, 2, 3 order by came desc, 1, 2, 3`.execute(platform.db)
    for (const { channel, source, code, came, named, lent } of rows)
      print(`${channel || '-'}  ${source || '-'}  ${code || '-'}  ${came} came, ${named} real names, ${lent} borrowed`)
    print(`${rows.reduce((sum, { came }) => sum + came, 0)} customers`)
    return 0
  },
}
