import { formatDay } from '@wanka/contract/format.ts'
import type { Certificate } from '@wanka/contract/lending/certificates.ts'
import type { Paper } from '../../../lending/paper/paper.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

const TITLE = '贷款结清证明'
/** The signatory where one certificate covers several lenders. */
const PLATFORM = '万卡'

/** The words of a certificate, for the screen and for its picture. */
export function paperOf(certificate: Certificate): Paper & { seal: string } {
  const { certNo, verifyCode, title, name, certIdMasked, issuedAt, loans, checkUrl } = certificate
  const lenders = [...new Set(loans.map(({ lenderName }) => lenderName))]
  const seal = lenders.length === 1 && lenders[0] ? lenders[0] : PLATFORM
  return {
    title: TITLE,
    number: `编号 ${certNo}`,
    ...(title !== TITLE && { addressee: title }),
    text: `兹证明借款人${name}下列${loans.length}笔借款已全部结清，本金、利息及相关费用均已还清。`,
    tables: [
      [
        { label: '身份证号', value: certIdMasked },
        { label: '结清余额', value: '人民币 0.00 元' },
      ],
      ...loans.map((loan) => [
        { label: '合同编号', value: loan.contractNo },
        { label: '出借方', value: loan.lenderName },
        { label: '贷款本金', value: `${loan.productName}，人民币 ${amountText(loan.loanAmt)} 元` },
        { label: '放款日期', value: formatDay(loan.disbursedOn) },
        { label: '结清日期', value: formatDay(loan.settledOn) },
      ]),
    ],
    closing: '特此证明。',
    code: checkUrl,
    notes: [`验证码 ${verifyCode}`, '扫码可核对真伪'],
    signed: [seal, formatDay(issuedAt)],
    seal,
  }
}
