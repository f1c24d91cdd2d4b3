import { cards } from '@wanka/contract/payments/cards.ts'
import { Status } from '@wanka/contract/status.ts'
import { NEW_BIN } from '@wanka/sandbox/payments/bank/card-number.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { realNamed } from '@wanka/testkit/fixtures/customer/people.ts'
import { forgetCardCodes, newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

test('a customer whose card number does not tell the bank chooses it, and a choice that the bank denies is refused at its field', async () => {
  const person = await realNamed(server)
  const cardNo = newCardNo('paid', NEW_BIN)
  const auth = { token: person.token }
  expect(await server.client.call(cards.check, { cardNo }, auth)).toMatchObject({
    cardType: 'unknown',
    bankCode: '',
    supported: false,
  })
  const ask = (bankCode?: string, number = cardNo) =>
    server.client.call(cards.sendSms, { cardNo: number, ...(bankCode && { bankCode }) }, auth)
  const at = (reason: string) => ({ data: { field: 'bankCode', reason } })
  expect(await failureOf(ask())).toMatchObject({ status: Status.missingField, ...at('请选择银行') })
  const unfilled = await server.client.send(cards.sendSms, { cardNo, bankCode: '请选择' }, auth)
  expect(unfilled).toMatchObject({ status: Status.malformedField, ...at('请选择银行') })
  expect(await failureOf(ask('NOBANK'))).toMatchObject({ status: Status.malformedField, ...at('请选择银行') })
  const denied = at('卡号和所选银行不一致，请核对卡号，或重新选择银行')
  expect(await failureOf(ask('CMB'))).toMatchObject({ status: Status.malformedField, ...denied })
  await forgetCardCodes(server, person.customerId)
  const { bizNo, bankName } = await ask('CCB')
  expect(bankName).toBe('建设银行')
  await server.client.call(cards.bind, { bizNo, smsCode: await server.sandbox.code(person.mobile) }, auth)
  expect((await server.client.call(cards.list, {}, auth)).cards).toMatchObject([
    { bankCode: 'CCB', tail: cardNo.slice(-4) },
  ])
  // a number that tells the bank needs no choice, and a choice changes nothing
  await forgetCardCodes(server, person.customerId)
  expect((await ask('CMB', newCardNo())).bankName).toBe('建设银行')
  await forgetCardCodes(server, person.customerId)
  expect(await failureOf(ask('CCB', '1000000000000000017'))).toMatchObject({
    message: '暂不支持这张银行卡，请更换支持银行的储蓄卡',
  })
})
