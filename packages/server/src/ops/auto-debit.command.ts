import { type Command, decide, Usage } from './command.ts'

/** Used on a customer's request, or while a loan is under investigation. */
export const autoDebit: Command = {
  usage: 'auto-debit <application number> on|off',
  about: 'let a loan be debited by itself, or not',
  async run(desk, [appId, mode]) {
    if (!appId || (mode !== 'on' && mode !== 'off')) throw new Usage(autoDebit.usage)
    await decide(desk, { action: 'loan.autoDebit', subject: appId, facts: { value: mode } }, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('loan_order')
        .set({ auto_debit: mode === 'on' })
        .where('app_id', '=', appId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Usage(`no loan ${appId}`)
    })
    desk.print(`${appId}: automatic debit ${mode}`)
    return 0
  },
}
