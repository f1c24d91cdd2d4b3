import { type ReactElement, useState } from 'react'
import css from './state-panel.module.css'

/** The support code for the hotline, read out sign by sign; a tap copies it. */
export function SupportCode({ code }: { code: string }): ReactElement {
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // the customer can still read it out
    }
  }
  return (
    <p className={css.code}>
      <button type="button" aria-label={`复制问题编号 ${[...code].join(' ')}`} onClick={() => void copy()}>
        问题编号 <span className={css.sign}>{code}</span>
      </button>
      <span role="status">{copied && '已复制'}</span>
    </p>
  )
}
