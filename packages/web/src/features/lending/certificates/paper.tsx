import { formatDay } from '@wanka/contract/format.ts'
import type { Certificate } from '@wanka/contract/lending/certificates.ts'
import type { ReactElement } from 'react'
import { Seal } from '../../../lending/paper/seal.tsx'
import { QrCode } from '../../../ui/primitives/qr-code.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'
import css from './paper.module.css'
import { paperOf } from './paper-of.ts'

const CODE_PX = 84

/** The certificate on white paper, in either theme: what its picture shows, too. */
export function CertificatePaper({ certificate }: { certificate: Certificate }): ReactElement {
  const { certNo, verifyCode, issuedAt, loans, checkUrl } = certificate
  const { title, addressee, text, tables, closing, seal } = paperOf(certificate)
  return (
    <article className={css.paper} aria-label="结清证明">
      <div className={css.edge} aria-hidden="true" />
      <p className={css.number}>编号 {certNo}</p>
      <h2 className={css.title}>{title}</h2>
      {addressee && <p className={css.to}>致：{addressee}</p>}
      <p className={css.text}>{text}</p>
      {tables.map((facts, index) => (
        <table key={facts[0]?.value} className={css.facts}>
          <caption className="visually-hidden">
            {index === 0 ? '借款人' : `合同 ${loans[index - 1]?.contractNo}`}
          </caption>
          <tbody>
            {facts.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{unbroken(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={css.text}>{closing}</p>
      <div className={css.foot}>
        <div className={css.verify}>
          <span className={css.code}>
            <QrCode text={checkUrl} label="核验这份证明的二维码" size={CODE_PX} />
          </span>
          <p>
            验证码 <b>{verifyCode}</b>
            <br />
            扫码可核对真伪
          </p>
        </div>
        <div className={css.sign}>
          <Seal name={seal} />
          <p>{seal}</p>
          <p>{formatDay(issuedAt)}</p>
        </div>
      </div>
    </article>
  )
}
