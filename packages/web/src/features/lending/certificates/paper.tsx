import { formatDay } from '@wanka/contract/format.ts'
import type { Certificate } from '@wanka/contract/lending/certificates.ts'
import type { ReactElement, ReactNode } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import css from './paper.module.css'
import { PaperSeal } from './paper-seal.tsx'

const TITLE = '贷款结清证明'
/** The signatory where one certificate covers several lenders. */
const PLATFORM = '万卡'

/** A contract's number begins with a letter and the day; on a narrow sheet it breaks after them. */
const DATED = 9

/** The certificate on white paper, in either theme. */
export function CertificatePaper({ certificate }: { certificate: Certificate }): ReactElement {
  const { certNo, verifyCode, title, name, certIdMasked, issuedAt, loans, checkUrl } = certificate
  const lenders = [...new Set(loans.map((loan) => loan.lenderName))]
  return (
    <article className={css.paper} aria-label="结清证明">
      <div className={css.edge} aria-hidden="true" />
      <p className={css.number}>编号 {certNo}</p>
      <h2 className={css.title}>{TITLE}</h2>
      {title !== TITLE && <p className={css.to}>致：{title}</p>}
      <p className={css.text}>
        兹证明借款人<b>{name}</b>（身份证号 {certIdMasked}）下列{loans.length}
        笔借款已全部结清，本金、利息及相关费用均已还清，结清余额为人民币 0.00 元。
      </p>
      {loans.map((loan) => (
        <table key={loan.orderId} className={css.facts}>
          <caption className="visually-hidden">合同 {loan.contractNo}</caption>
          <tbody>
            <Fact name="合同编号">
              {loan.contractNo.slice(0, DATED)}
              <wbr />
              {loan.contractNo.slice(DATED)}
            </Fact>
            <Fact name="出借方">{loan.lenderName}</Fact>
            <Fact name="贷款本金">
              {loan.productName}，人民币 {amountText(loan.loanAmt)} 元
            </Fact>
            <Fact name="放款日期">{formatDay(loan.disbursedOn)}</Fact>
            <Fact name="结清日期">{formatDay(loan.settledOn)}</Fact>
          </tbody>
        </table>
      ))}
      <p className={css.text}>特此证明。</p>
      <div className={css.foot}>
        <p className={css.verify}>
          验证码 <b>{verifyCode}</b>
          <br />
          核验地址 {checkUrl.replace(/^https?:\/\/|\?.*$/g, '')}
        </p>
        <div className={css.sign}>
          <PaperSeal />
          <p>{lenders.length === 1 ? lenders[0] : PLATFORM}</p>
          <p>{formatDay(issuedAt)}</p>
        </div>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}
