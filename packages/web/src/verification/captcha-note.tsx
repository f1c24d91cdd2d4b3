import type { ReactElement } from 'react'
import css from './captcha-note.module.css'

/** Tells the customer, and a screen reader, that the verification is running. It needs no reading or typing. */
export const CaptchaNote = ({ solving }: { solving: boolean }): ReactElement => (
  <p className={css.note} role="status">
    {solving && '正在进行安全验证，一般需要几秒'}
  </p>
)
