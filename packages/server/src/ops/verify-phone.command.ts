import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { keepManualVerification } from '../modules/customer/eligibility/index.ts'
import { type Command, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

/** For a customer who lost the phone and has no deal password. */
export const verifyPhone: Command = {
  usage: 'verify-phone <phone, account number or customer id> <new phone> <how the person was verified>',
  about: 'let this phone take the place of an account’s lost one within a day, after staff have verified its person',
  async run(desk, [who, typed = '', ...words]) {
    const reason = words.join(' ')
    const phone = check(rules.mobile, typed)
    if (!who || !reason || !phone.ok) throw new Usage(verifyPhone.usage)
    const customerId = await findCustomer(desk, who)
    await decide(desk, { action: 'account.verifiedManually', subject: customerId, facts: { reason } }, (tx) =>
      keepManualVerification(tx, desk.platform.vault, { customerId, mobile: phone.value }),
    )
    desk.print(`${customerId}: verified for this phone, for a day`)
    return 0
  },
}
