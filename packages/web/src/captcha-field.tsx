import type { ReactElement } from 'react'
import type { Captcha } from './captcha.ts'
import css from './captcha-field.module.css'
import { cx } from './ui/class-names.ts'
import { Field, type FieldProps } from './ui/field.tsx'

type CaptchaFieldProps = Omit<FieldProps, 'label' | 'right' | 'clearable' | 'groups'> & { captcha: Captcha }

/** The four characters of the picture; a tap on the picture brings another one. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps): ReactElement {
  const { image, loading, renew } = captcha
  return (
    <Field
      {...field}
      label="图形码"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={4}
      placeholder="4位字符"
      right={
        <button type="button" className={css.picture} aria-label="看不清，换一张图" aria-busy={loading} onClick={renew}>
          {image ? (
            <img className={cx(loading && css.old)} src={image} alt="" width={110} height={40} />
          ) : (
            <span>{loading ? '正在打开' : '点此重试'}</span>
          )}
        </button>
      }
    />
  )
}
