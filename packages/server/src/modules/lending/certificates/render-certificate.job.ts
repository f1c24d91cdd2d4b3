import { formatDay, formatMoney } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { certificate } from '@wanka/domain/states/certificate.ts'
import { next } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CertifiedLoans, checkUrlOf, DEFAULT_TITLE, openHolder } from './certificate-row.ts'
import type { CertificatePaper } from './paper.ts'
import { renderPdf } from './render-pdf.ts'

const Payload = z.object({ customerId: z.string(), certificateId: z.string() })

/** Issuer of a certificate whose loans have several lenders. */
const PLATFORM = '万卡'

/**
 * Job that renders a certificate that was applied for and stores it with its hash. A rendered certificate is never rendered
 * again.
 */
export function makeRenderJob(platform: Platform): JobHandler {
  return async (payload) => {
    const { customerId, certificateId } = Payload.parse(payload)
    const row = await platform.db
      .selectFrom('clearance_certificate')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('certificate_id', '=', certificateId)
      .executeTakeFirst()
    if (row?.state !== 'applied') return
    const issuedOn = await today(platform.db)
    const pdf = await renderPdf(paperOf(platform, row, issuedOn))
    failpoint('certificate.drawn')
    await transact(platform.db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('clearance_certificate')
        .set({
          state: next(certificate, 'applied', 'finish'),
          pdf,
          pdf_hash: sha256(pdf),
          issued_on: issuedOn,
          issued_at: sql`now()`,
        })
        .where('customer_id', '=', customerId)
        .where('certificate_id', '=', certificateId)
        .where('state', '=', 'applied')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      const change = { customerId, machine: 'certificate', subject: certificateId, actor: 'system', event: 'finish' }
      await recordChange(tx, { ...change, from: 'applied', to: 'ready' })
    })
  }
}

type Row = {
  certificate_id: string
  certificate_no: string
  verify_code: string
  title: string
  facts_cipher: string
  loans: unknown
}

function paperOf({ vault, config }: Platform, row: Row, issuedOn: BusinessDate): CertificatePaper {
  const { name, certIdMasked } = openHolder(vault, row.certificate_id, row.facts_cipher)
  const loans = CertifiedLoans.parse(row.loans)
  const lenders = [...new Set(loans.map((loan) => loan.lenderName))]
  return {
    kind: 'certificate',
    number: row.certificate_no,
    heading: row.title === DEFAULT_TITLE ? '' : row.title,
    holder: name,
    certIdMasked,
    loans: loans.map(({ contractNo, productName, lenderName, loanAmt, disbursedOn, settledOn }) => ({
      contractNo,
      productName,
      lenderName,
      amount: formatMoney(loanAmt),
      disbursedOn,
      settledOn,
    })),
    issuer: lenders.length === 1 ? (lenders[0] ?? PLATFORM) : PLATFORM,
    issuedOn: formatDay(issuedOn),
    verifyCode: row.verify_code,
    checkUrl: checkUrlOf(config),
    codeUrl: checkUrlOf(config, { number: row.certificate_no, code: row.verify_code }),
  }
}
