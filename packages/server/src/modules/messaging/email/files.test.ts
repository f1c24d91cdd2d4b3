import { certificates } from '@wanka/contract/lending/certificates.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { email } from '@wanka/contract/messaging/email.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid, settled, takenBack } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { filesMailed, withEmail } from '@wanka/testkit/fixtures/messaging/email.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture(HASTY)

type File = { kind: 'contract' | 'receipt' | 'certificate' | 'statement'; id: string }
type Sender = Pick<Member, 'token'>
const send = ({ token }: Sender, file: File) => server.client.call(email.sendFile, file, { token })
const log = async ({ token }: Sender) => (await server.client.call(email.sent, {}, { token })).list
const titles = async ({ token }: Sender) =>
  (await server.client.call(letter.list, {}, { token })).list.map(({ title }) => title)
/** The file that a signed link opens. */
const fileOf = (link = ''): File => {
  const [, , kind = '', id = ''] = (link.split('?')[0] ?? '').split('/')
  return { kind, id } as File
}
const contractOf = async ({ token, orderId }: Borrower): Promise<File> => {
  const papers = await server.client.call(loan.contractList, { orderId }, { token })
  const contractKey = papers[0]?.key ?? ''
  return fileOf((await server.client.call(loan.contract, { orderId, contractKey }, { token })).url)
}
const receiptOf = async ({ token }: Sender, repayNo: string): Promise<File> =>
  fileOf((await server.client.call(repayment.payment, { repayNo }, { token })).receiptUrl)
const stateIs = (sender: Sender, state: string) =>
  until(async () => (await log(sender))[0]?.state === state, { what: `the mail to be ${state}` })
/** Runs jobs that wait for their next try at once. */
const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and key like 'email.send:%'`.execute(
    server.platform.db,
  )

test('a customer has contract, receipt, certificate and statement sent to the verified address, as the PDF that the page opens', async () => {
  const owner = await withEmail(server, await borrowed(server))
  const contract = await contractOf(owner)
  const paid = await repaid(server, owner)
  await settled(server, owner)
  const asked = await server.client.call(certificates.apply, { orderIds: [owner.orderId] }, { token: owner.token })
  await until(async () => {
    const { state } = await server.client.call(certificates.detail, { certId: asked.certId }, { token: owner.token })
    return state === '2'
  })
  const { years } = await server.client.call(certificates.costs, {}, { token: owner.token })
  await server.client.call(certificates.applyCosts, { year: years[0]?.year ?? 0 }, { token: owner.token })
  const costs = await server.client.call(certificates.costs, {}, { token: owner.token })
  const files = [
    contract,
    await receiptOf(owner, paid.repayNo),
    { kind: 'certificate', id: asked.certId } as const,
    fileOf(costs.years[0]?.statement?.pdfUrl),
  ]
  for (const file of files) expect(await send(owner, file)).toMatchObject({ to: expect.stringContaining('***') })
  const mails = await filesMailed(server, owner.email, 4)
  expect(mails.map(({ attachments }) => attachments[0]?.type)).toEqual(Array(4).fill('application/pdf'))
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['万卡：还款回单', '万卡：结清证明', '万卡：利息支付证明']))
  for (const { mailId, subject, attachments } of mails) {
    expect(subject).toMatch(/^万卡：\p{Script=Han}+$/u)
    expect(subject).not.toContain(owner.name)
    const pdf = await fetch(`${server.sandboxUrl}/mail/${mailId}/0`)
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    expect(attachments[0]?.bytes).toBeGreaterThan(1000)
  }
  await until(async () => (await log(owner)).every(({ state }) => state === 'sent'))
  expect(await log(owner)).toHaveLength(4)
})

test('S12 another customer’s files are not there, whatever address one has', async () => {
  const owner = await withEmail(server, await borrowed(server))
  const stranger = await withEmail(server, await registered(server))
  const contract = await contractOf(owner)
  const receipt = await receiptOf(owner, (await repaid(server, owner)).repayNo)
  const others: File[] = [contract, receipt, { ...contract, kind: 'receipt' }, { kind: 'contract', id: 'not-an-id' }]
  for (const file of others) expect(await statusOf(send(stranger, file))).toBe(Status.forbidden)
  const bare = await registered(server)
  expect(await statusOf(send(bare, contract))).toBe(Status.forbidden)
  expect(await log(stranger)).toEqual([])
})

test('a customer without a verified address is asked for one, and two taps are one mail', async () => {
  const owner = await borrowed(server)
  const contract = await contractOf(owner)
  expect(await failureOf(send(owner, contract))).toMatchObject({
    status: Status.refused,
    message: '请先验证邮箱',
    data: { needEmail: true },
  })
  const sender = await withEmail(server, owner)
  const both = await Promise.all([send(sender, contract), send(sender, contract)])
  expect(both[0]).toEqual(both[1])
  await filesMailed(server, sender.email, 1)
  await stateIs(sender, 'sent')
  expect(await log(sender)).toHaveLength(1)
})

test('twenty files go out in a day', async () => {
  const sender = await withEmail(server, await borrowed(server))
  const contract = await contractOf(sender)
  await send(sender, contract)
  const { db } = server.platform
  await sql`update request_count set asked = 20 where subject = ${`email.file:${sender.customerId}`}`.execute(db)
  await sql`update mail set created_at = created_at - interval '2 minutes' where customer_id = ${sender.customerId}`.execute(
    db,
  )
  expect((await failureOf(send(sender, contract))).message).toContain('今天发送的邮件已达上限')
})

test('a silent or busy provider is tried again under the same Message-ID: one mail arrives', async () => {
  const sender = await withEmail(server, await borrowed(server))
  await server.sandbox.fault('mail', 'timeout-but-done')
  await server.sandbox.fault('mail', 'busy')
  await send(sender, await contractOf(sender))
  await until(async () => {
    await hurry()
    return (await log(sender))[0]?.state === 'sent'
  })
  expect(await filesMailed(server, sender.email, 1)).toHaveLength(1)
})

test('a provider that does not answer for half a day is given up, and the customer is told', async () => {
  const sender = await withEmail(server, await borrowed(server))
  await server.sandbox.fault('mail', 'busy')
  await send(sender, await contractOf(sender))
  await sql`update mail set created_at = created_at - interval '9 hours' where customer_id = ${sender.customerId}`.execute(
    server.platform.db,
  )
  await until(async () => {
    await hurry()
    return (await log(sender))[0]?.state === 'notSent'
  })
  expect(await titles(sender)).toContain('邮件没有发出')
  await server.sandbox.clearFaults()
})

test.each(['refuse', 'bounce'])(
  'a mailbox that answers with %s gets nothing more until it is verified again',
  async (fault) => {
    const sender = await withEmail(server, await borrowed(server))
    const contract = await contractOf(sender)
    await server.sandbox.fault('mail', fault)
    await send(sender, contract)
    await stateIs(sender, 'notSent')
    expect(await server.client.call(email.status, {}, { token: sender.token })).toMatchObject({ bounced: true })
    expect((await titles(sender)).filter((title) => title === '邮箱收不到邮件')).toHaveLength(1)
    expect((await failureOf(send(sender, contract))).message).toBe('发往您邮箱的邮件被退回了，请重新验证')
    await withEmail(server, sender, sender.email)
    await send(sender, contract)
    await filesMailed(server, sender.email, 1)
  },
)

test('S18 a forged notice of a bounce changes nothing', async () => {
  const sender = await withEmail(server, await borrowed(server))
  await server.sandbox.fault('mail', 'bad-signature-notice')
  await send(sender, await contractOf(sender))
  await stateIs(sender, 'sent')
  const forged = await fetch(`${server.url}/callback/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant: 'wanka', ref: (await log(sender))[0]?.mailId, state: 'bounced' }),
  })
  expect(forged.status).toBe(401)
  expect(await server.client.call(email.status, {}, { token: sender.token })).toMatchObject({ bounced: false })
})

test('a file that stopped counting, and one whose address was removed meanwhile, are not sent', async () => {
  const owner = await withEmail(server, await borrowed(server))
  const paid = await repaid(server, owner)
  const receipt = await receiptOf(owner, paid.repayNo)
  await takenBack(server, paid.repayNo)
  await until(async () => (await statusOf(send(owner, receipt))) === Status.forbidden)

  await server.sandbox.fault('mail', 'busy')
  await send(owner, await contractOf(owner))
  await until(async () => !(await server.client.call(email.status, {}, { token: owner.token })).bounced)
  await server.client.call(email.remove, {}, { token: owner.token })
  await until(async () => {
    await hurry()
    return (await log(owner))[0]?.state === 'notSent'
  })
  expect(await titles(owner)).not.toContain('邮箱收不到邮件')
  await server.sandbox.clearFaults()
})
