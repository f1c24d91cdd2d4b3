import type { ReactElement } from 'react'
import css from './captcha-note.module.css'

/** Says what takes its time, also to who hears the page. Nothing has to be seen, read or typed for it. */
export const CaptchaNote = ({ solving }: { solving: boolean }): ReactElement => (
  <p className={css.note} role="status">
    {solving && '正在进行安全验证，一般需要几秒'}
  </p>
)
