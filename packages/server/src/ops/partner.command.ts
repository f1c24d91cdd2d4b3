import { listDeliveries } from '../modules/lending/purchases/index.ts'
import { originsIn, partnerSecrets } from '../platform/config/config.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

/** Opens or closes partners; a new one is added by `publish`. */
export const partner: Command = {
  usage: 'partner list | partner <key> open|close | partner <key> deliveries [<order number>]',
  about:
    'list the partners that customers may be led to, open or close the way to one, or list what a merchant was told',
  async run(desk, [key, mode, orderNo]) {
    if (key === 'list' && mode === undefined) return list(desk)
    if (key && mode === 'deliveries') return deliveries(desk, key, orderNo)
    if (!key || (mode !== 'open' && mode !== 'close')) throw new Usage(partner.usage)
    const facts = { value: mode }
    await decide(desk, { action: 'partner.changed', subject: key, facts }, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('partner')
        .set({ open: mode === 'open' })
        .where('partner_key', '=', key)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Usage(`no partner ${key}`)
    })
    desk.print(`partner ${key} ${mode}`)
    return 0
  },
}

/** The fifty newest notices to a merchant about its orders, and what became of them. */
async function deliveries({ platform, print }: Desk, key: string, orderNo: string | undefined): Promise<number> {
  const { deliveries: newest } = await listDeliveries(platform.db, key, { orderNo })
  for (const { toldAt, orderNo: order, state, outcome, tookMs } of newest)
    print(`${toldAt}  ${order}  ${state}  ${outcome}  ${tookMs} ms`)
  if (newest.length === 0) print('nothing was told')
  return 0
}

async function list({ platform, print }: Desk): Promise<number> {
  const { config, db } = platform
  const rows = await db.selectFrom('partner').selectAll().orderBy('sort').orderBy('partner_key').execute()
  for (const { partner_key: key, name, entry_url, shares, framed, open } of rows)
    print(
      [key, open ? 'open' : 'closed', name, entry_url, shares.join('+') || 'nothing', framed && 'framed']
        .filter(Boolean)
        .join('  '),
    )
  const pages = await db.selectFrom('sub_business').selectAll().orderBy('sort').execute()
  for (const { business, partner_key: behind, open } of pages)
    print(`page ${business}  ${open && behind ? 'open' : 'not open'}  ${behind ?? 'no partner'}`)
  // Both come from the environment, so fixing them needs a restart of the server.
  const unlisted = rows.filter(({ origin }) => !originsIn(config.PARTNER_ORIGINS).includes(origin))
  const unsigned = rows.filter(({ partner_key: key }) => !partnerSecrets(config).has(key))
  for (const { partner_key: key, origin } of unlisted) print(`${key}: ${origin} is not in this PARTNER_ORIGINS`)
  for (const { partner_key: key } of unsigned) print(`${key}: no secret in this PARTNER_SECRETS`)
  return 0
}
