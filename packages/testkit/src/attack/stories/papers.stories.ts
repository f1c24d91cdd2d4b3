import { myData } from '@wanka/contract/customer/my-data.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { Status } from '@wanka/contract/status.ts'
import { dealTicket } from '../../fixtures/customer/people.ts'
import { voucherPicture } from '../../fixtures/lending/vouchers.ts'
import { until } from '../../servers/until.ts'
import { ask, type Cast, denied, type Story } from './cast.ts'

const GUESSES = 40
/** PDF features that a reader would execute. */
const ACTIVE_PDF = /\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile|RichMedia|XFA)\b/
const MOST_PAGES = 3

/** Hostile text that a customer may enter for the title of a document. */
const TITLES = [
  '</title><script>alert(1)</script>',
  ') Tj ET /JavaScript (app.alert(1)) BT (',
  '%PDF-1.4 endobj stream',
  '\u202E明证清结\u202C',
  '🙂👩‍👩‍👧‍👦🇨🇳',
  'Z̷̛͈̫̈́a̸̖̔l̵̰͝g̶̥̈́o̵̢͠',
  '\uFEFF\u200b\u2060',
  '\u0007\u001b[31m',
  '本证明作废\n编号 JQ0000\n兹证明',
  '𠮷𡈽𪚥',
  '،؛؟العربية',
  '{{7*7}}$\u007b7*7}',
  'x'.repeat(40),
  '　'.repeat(40),
]

const openFile = async ({ server }: Cast, link: string) => {
  const response = await fetch(server.url + link)
  return {
    http: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** Certificates and other papers of another customer’s loan, and the guessed code that opens one. */
const guessed: Story = {
  name: 'papers of others',
  play: async (cast) => {
    const { server, probe, victim } = cast
    await denied(cast, 'certificates.apply', certificates.apply, { orderIds: victim.settledOrderId })
    await denied(cast, 'certificates.detail', certificates.detail, { certId: victim.certificateId })
    await denied(cast, 'loan.contract', loan.contract, { orderId: victim.orderId, contractKey: 'personalLoan' })
    for (const year of ['2020', '2026', '2099', '2100'])
      await denied(cast, 'certificates.applyCosts', certificates.applyCosts, { year })
    const row = await server.platform.db
      .selectFrom('clearance_certificate')
      .select('certificate_no')
      .where('certificate_id', '=', victim.certificateId)
      .executeTakeFirstOrThrow()
    const said = new Set<string>()
    for (let guess = 0; guess < GUESSES; guess++) {
      const verifyCode = `AAAA-${String(guess).padStart(4, 'B')}`
      const body = { certNo: row.certificate_no, verifyCode }
      const answer = await ask(cast, 'certificates.check', certificates.check, body, { as: 'guest' })
      if (JSON.stringify(answer?.data).includes('"genuine":true'))
        probe.found('certificates.check', `${verifyCode} opened it`)
      said.add(String(answer?.status))
    }
    if (!said.has(String(Status.refused)))
      probe.found('certificates.check', `${GUESSES} guesses at one paper were heard`)
  },
}

/** Signed links changed to another file, kind or time; pictures and proofs of another customer. */
const files: Story = {
  name: 'files of others',
  play: async (cast) => {
    const { server, probe, victim, attacker } = cast
    const { url } = await server.client.call(
      pictures.link,
      { pictureId: attacker.pictureId },
      { token: attacker.token },
    )
    const [path = '', query = ''] = url.split('?')
    const expires = Number(new URLSearchParams(query).get('e'))
    const kinds = [
      'certificate',
      'contract',
      'receipt',
      'serviceReceipt',
      'payoutReceipt',
      'statement',
      'myData',
      'picture',
    ]
    const moved = [
      ...kinds.map((kind) => `/files/${kind}/${victim.pictureId}?${query}`),
      ...kinds.filter((kind) => kind !== 'picture').map((kind) => `/files/${kind}/${attacker.pictureId}?${query}`),
      `${path}?${query.replace(`e=${expires}`, `e=${expires + 600}`)}`,
      `${path}?e=9999999999&s=`,
      `${path}?${query}&e=9999999999`,
      `${path}/../../picture/${victim.pictureId}?${query}`,
      `${path}%2f..%2f${victim.pictureId}?${query}`,
      `/files/picture/${victim.pictureId}%00${attacker.pictureId}?${query}`,
      `/files/certificate/${victim.certificateId}?e=${expires}&s=${'A'.repeat(43)}`,
      `/files/picture/${'x'.repeat(300)}?${query}`,
    ]
    for (const link of moved) {
      const { http } = await openFile(cast, link)
      if (http === 200) probe.found(link, 'was opened')
      if (http >= 500) probe.found(link, `HTTP ${http}`)
    }
    await denied(cast, 'pictures.link', pictures.link, { pictureId: victim.pictureId })
    const proof = { type: 'invoice', note: '发票' }
    const others: Record<string, string>[] = [
      { voucherNo: victim.voucherNo, imageIds: await voucherPicture(server, attacker) },
      { loanNo: victim.appId, imageIds: await voucherPicture(server, attacker) },
      { loanNo: attacker.appId, imageIds: victim.voucherPicture },
      { voucherNo: attacker.voucherNo, loanNo: victim.appId, imageIds: await voucherPicture(server, attacker) },
    ]
    for (const body of others)
      await denied(cast, 'consumerVoucher.confirm', consumerVoucher.confirm, { ...proof, ...body })
  },
}

/** Every text that a customer enters and that ends on paper or in a file: it breaks no file and has no meaning there. */
const written: Story = {
  name: 'words on paper',
  play: async (cast) => {
    const { server, probe, attacker, thorough } = cast
    const { token } = attacker
    for (const title of thorough ? TITLES : TITLES.slice(0, 6)) {
      const answer = await ask(cast, 'certificates.apply', certificates.apply, {
        orderIds: attacker.settledOrderId,
        title,
      })
      const { certId } = (answer?.data ?? {}) as { certId?: string }
      if (!certId) continue
      const drawn = async () => {
        const detail = await server.client.call(certificates.detail, { certId }, { token })
        return detail.state === '2' && detail
      }
      const detail = await until(drawn, { withinMs: 20_000, what: 'a paper' }).catch(() => undefined)
      if (!detail?.pdfUrl) probe.found(`certificate ${JSON.stringify(title)}`, 'was never drawn')
      else
        for (const effect of wrongInPdf(await openFile(cast, detail.pdfUrl)))
          probe.found(`certificate ${JSON.stringify(title)}`, effect)
    }
    const markup = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    const profile = { step: 'work', company: markup, companyAddress: markup, incomeSource: markup }
    await ask(cast, 'customer.saveBasicInfo', customer.saveBasicInfo, profile)
    for (const format of ['html', 'json']) {
      const deal = await dealTicket(server, attacker, { purpose: 'myData' })
      const answer = await ask(cast, 'myData.export', myData.export, { format, dealTicket: deal })
      const { url = '' } = (answer?.data ?? {}) as { url?: string }
      if (!url) continue
      const { body, type } = await openFile(cast, url)
      if (type.startsWith('text/html') && /<script|<img/i.test(body.toString()))
        probe.found('myData.export', 'markup of a customer')
    }
  },
}

function wrongInPdf({ http, type, body }: { http: number; type: string; body: Buffer }): string[] {
  const text = body.toString('latin1')
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  return [
    ...(http === 200 && type === 'application/pdf' && text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')
      ? []
      : ['is no whole PDF']),
    ...(ACTIVE_PDF.test(text) ? ['does something when it is opened'] : []),
    ...(pages > MOST_PAGES ? [`has ${pages} pages`] : []),
  ]
}

export const paperStories: readonly Story[] = [guessed, files, written]
