import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkUrlOf } from './certificate-row.ts'
import { CostLines, sumOf } from './cost-years.ts'
import { renderPdf } from './render-pdf.ts'
import { openStatementHolder, statementHash } from './statement.service.ts'

const TITLE = '利息支付证明'

/**
 * PDF of a year's interest statement, rendered from its stored lines; undefined for an unknown id.
 * @throws Error when the stored lines no longer match their hash
 */
export async function statementPdf(
  { db, vault, config }: Platform,
  statementId: string,
): Promise<{ name: string; pdf: Buffer } | undefined> {
  const row = await db
    .selectFrom('interest_statement')
    .selectAll()
    .where('statement_id', '=', statementId)
    .executeTakeFirst()
  if (!row) return undefined
  const { statement_no: number, year } = row
  const lines = CostLines.parse(row.lines)
  if (!statementHash(number, year, lines).equals(row.content_hash))
    throw new Error(`statement ${number} does not match its hash`)
  const { name, certIdMasked } = openStatementHolder(vault, statementId, row.facts_cipher)
  const { interest, penalty, fee } = sumOf(lines)
  const pdf = await renderPdf({
    kind: 'document',
    title: TITLE,
    version: number,
    keyTerms: [
      { label: '付款人', value: `${name}（身份证号 ${certIdMasked}）` },
      { label: '年度', value: `${year}年1月1日至${year}年12月31日` },
      { label: '已付利息合计', value: `${formatMoney(interest)}元` },
      { label: '已付罚息合计', value: `${formatMoney(penalty)}元` },
      { label: '已付费用合计', value: `${formatMoney(fee)}元` },
    ],
    sections: [
      {
        heading: '各笔借款',
        paragraphs: lines.map(
          (line) =>
            `${line.productName}　${line.appId}　出借方${line.lenderName}：利息${formatMoney(line.interest)}元，罚息${formatMoney(line.penalty)}元，费用${formatMoney(line.fee)}元。`,
        ),
      },
      {
        heading: '说明',
        paragraphs: [
          '以上为付款人在该年度内实际支付的金额，按还款日期统计，不含本金，也不含优惠券抵扣的利息。',
          `验证码 ${row.verify_code}。凭编号和验证码，可在 ${checkUrlOf(config)} 核对本证明。`,
        ],
      },
    ],
    signedAt: row.issued_on + formatDateTime(row.issued_at).slice(10),
    hash: row.content_hash.toString('hex'),
  })
  return { name: `${TITLE}${number}`, pdf }
}
